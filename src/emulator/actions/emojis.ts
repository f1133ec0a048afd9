import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import { emojisOnWire } from '../wire/guilds.ts'
import type { Emoji } from '../world/model.ts'
import type { Guild } from '../world/world.ts'
import { type InGuild, needInGuild } from './access.ts'
import { recordDeed } from './audit.ts'

export function renameEmoji(realm: Realm, at: InGuild, emojiId: string, name: string, reason: string | null): Emoji {
  const emoji = emojiAt(at, emojiId)
  const changes = [{ key: 'name', old_value: emoji.name, new_value: name }]
  emoji.name = name
  recordDeed(realm, at.guild, {
    action: AuditLogEvent.EmojiUpdate,
    userId: at.actor.userId,
    targetId: emojiId,
    reason,
    changes,
  })
  tell(realm, at.guild)
  return emoji
}

export function deleteEmoji(realm: Realm, at: InGuild, emojiId: string, reason: string | null): void {
  const emoji = emojiAt(at, emojiId)
  at.guild.emojis.delete(emojiId)
  recordDeed(realm, at.guild, {
    action: AuditLogEvent.EmojiDelete,
    userId: at.actor.userId,
    targetId: emojiId,
    reason,
    changes: [{ key: 'name', old_value: emoji.name }],
  })
  tell(realm, at.guild)
}

function emojiAt(at: InGuild, emojiId: string): Emoji {
  needInGuild(at, P.ManageGuildExpressions)
  const emoji = at.guild.emojis.get(emojiId)
  if (!emoji) throw refuse.unknownEmoji()
  return emoji
}

/** Discord sends the whole list at each change. */
function tell(realm: Realm, guild: Guild): void {
  realm.world.touchedGuilds.add(guild.id)
  realm.feed.publish({
    name: 'GUILD_EMOJIS_UPDATE',
    guildId: guild.id,
    data: { guild_id: guild.id, emojis: emojisOnWire(realm.world, guild) },
  })
}
