import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { emojisOnWire } from '../wire/guilds.ts'
import type { Emoji } from '../world/model/guild.ts'
import type { Guild } from '../world/world.ts'
import { type InGuild, needInGuild } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import { emojiView } from './audit-views.ts'

/** Reference, "Guild Emoji": maximum by level, and as many animated ones. */
const EMOJIS_BY_TIER = [50, 100, 150, 250]

export function createEmoji(
  context: EmulatorContext,
  at: InGuild,
  wanted: { name: string; roles: string[]; animated: boolean; contentType?: string },
  reason: string | null,
): Emoji {
  needInGuild(at, P.CreateGuildExpressions | P.ManageGuildExpressions)
  const { guild } = at
  const max = EMOJIS_BY_TIER[guild.facts.premiumTier] ?? 50
  const alike = [...guild.emojis.values()].filter((one) => one.animated === wanted.animated)
  if (alike.length >= max) throw refuse.tooManyEmojis(max)
  if (wanted.roles.some((id) => !guild.roles.has(id))) throw refuse.unknownRole()
  const emoji: Emoji = { ...wanted, id: context.world.ids.next(), creatorId: at.actor.userId }
  guild.emojis.set(emoji.id, emoji)
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.EmojiCreate,
    userId: at.actor.userId,
    targetId: emoji.id,
    reason,
    changes: changesBetween(null, emojiView(emoji)),
  })
  tell(context, guild)
  return emoji
}

export function renameEmoji(
  context: EmulatorContext,
  at: InGuild,
  emojiId: string,
  name: string,
  reason: string | null,
): Emoji {
  const emoji = emojiAt(at, emojiId)
  const changes = changesBetween(emojiView(emoji), emojiView({ ...emoji, name }))
  emoji.name = name
  recordInAuditLog(context, at.guild, {
    action: AuditLogEvent.EmojiUpdate,
    userId: at.actor.userId,
    targetId: emojiId,
    reason,
    changes,
  })
  tell(context, at.guild)
  return emoji
}

export function deleteEmoji(context: EmulatorContext, at: InGuild, emojiId: string, reason: string | null): void {
  const emoji = emojiAt(at, emojiId)
  at.guild.emojis.delete(emojiId)
  recordInAuditLog(context, at.guild, {
    action: AuditLogEvent.EmojiDelete,
    userId: at.actor.userId,
    targetId: emojiId,
    reason,
    changes: changesBetween(emojiView(emoji), null),
  })
  tell(context, at.guild)
}

function emojiAt(at: InGuild, emojiId: string): Emoji {
  needInGuild(at, P.ManageGuildExpressions)
  const emoji = at.guild.emojis.get(emojiId)
  if (!emoji) throw refuse.unknownEmoji()
  return emoji
}

/** Discord sends the whole list with each change. */
function tell(context: EmulatorContext, guild: Guild): void {
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: 'GUILD_EMOJIS_UPDATE',
    guildId: guild.id,
    data: { guild_id: guild.id, emojis: emojisOnWire(context.world, guild) },
  })
}
