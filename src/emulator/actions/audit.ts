import type { AuditLogEvent } from 'discord-api-types/v10'
import type { Realm } from '../realm.ts'
import { auditEntryOnWire } from '../wire/audit-log.ts'
import type { AuditEntry } from '../world/model.ts'
import type { Guild } from '../world/world.ts'

export type Deed = {
  action: AuditLogEvent
  userId: string
  targetId: string | null
  reason?: string | null
  changes?: AuditEntry['changes']
  options?: Record<string, string>
}

/** Writes the deed down and tells those who may read the log. */
export function recordDeed(realm: Realm, guild: Guild, deed: Deed): void {
  const entry: AuditEntry = {
    id: realm.world.ids.next(),
    action: deed.action,
    userId: deed.userId,
    targetId: deed.targetId,
    reason: deed.reason ?? null,
    changes: deed.changes ?? [],
    options: deed.options ?? null,
  }
  realm.world.addAuditEntry(guild, entry)
  realm.world.touchedGuilds.add(guild.id)
  realm.feed.publish({
    name: 'GUILD_AUDIT_LOG_ENTRY_CREATE',
    guildId: guild.id,
    data: { ...auditEntryOnWire(entry), guild_id: guild.id },
  })
}

/** Discord's list of what changed: fields that are equal are left out. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): AuditEntry['changes'] {
  return Object.keys(after).flatMap((key) => {
    const old_value = before[key]
    const new_value = after[key]
    return JSON.stringify(old_value) === JSON.stringify(new_value) ? [] : [{ key, old_value, new_value }]
  })
}
