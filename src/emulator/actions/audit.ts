import { timestampOf } from '#core/snowflake.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { auditEntryOnWire } from '../wire/audit-log.ts'
import type { AuditEntry } from '../world/model/guild.ts'
import type { Guild } from '../world/world.ts'
import type { View } from './audit-views.ts'

export type NewAuditEntry = {
  /** Of the reference's "Audit Log Events". */
  action: number
  userId: string
  targetId: string | null
  reason?: string | null
  changes?: AuditEntry['changes']
  options?: Record<string, string>
}

/** Adds an entry and sends it to people who may read the log. */
export function recordInAuditLog(context: EmulatorContext, guild: Guild, wanted: NewAuditEntry): void {
  const entry: AuditEntry = {
    id: context.world.ids.next(),
    action: wanted.action,
    userId: wanted.userId,
    targetId: wanted.targetId,
    reason: wanted.reason ?? null,
    changes: wanted.changes ?? [],
    options: wanted.options ?? null,
  }
  context.world.addAuditEntry(guild, entry)
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: 'GUILD_AUDIT_LOG_ENTRY_CREATE',
    guildId: guild.id,
    data: { ...auditEntryOnWire(entry), guild_id: guild.id },
  })
}

/**
 * Discord's list of changes. Null before: it was created; null after: it was deleted. Equal fields are omitted, and
 * so is the side on which a field has no value.
 */
export function changesBetween(before: View | null, after: View | null): AuditEntry['changes'] {
  return Object.keys({ ...before, ...after }).flatMap((key) => {
    const old_value = before?.[key] ?? undefined
    const new_value = after?.[key] ?? undefined
    if (JSON.stringify(old_value) === JSON.stringify(new_value)) return []
    return [{ key, ...(old_value !== undefined && { old_value }), ...(new_value !== undefined && { new_value }) }]
  })
}

/** For this long Discord counts repetitions of an action in one entry. */
const COUNTED_TOGETHER_MS = 5 * 60_000

/** For deletions and moves: the existing entry's count is raised, without another event. */
export function countInAuditLog(context: EmulatorContext, guild: Guild, wanted: NewAuditEntry): void {
  const since = context.clock.now() - COUNTED_TOGETHER_MS
  const present = guild.auditLog.findLast(
    (entry) =>
      entry.action === wanted.action &&
      entry.userId === wanted.userId &&
      entry.targetId === wanted.targetId &&
      entry.options?.channel_id === wanted.options?.channel_id &&
      timestampOf(entry.id) >= since,
  )
  if (!present) {
    recordInAuditLog(context, guild, { ...wanted, options: { ...wanted.options, count: '1' } })
    return
  }
  present.options = { ...present.options, count: String(Number(present.options?.count ?? 1) + 1) }
  context.world.touchedGuilds.add(guild.id)
}
