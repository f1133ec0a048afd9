import type { GuildIndex } from '#core/bot/guild-index.ts'
import { PERMISSION_FOR, type SanctionType } from '#core/cases-api.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { familyOf } from './case-record.ts'

/** The bot's own index, or what the API knows of a server. */
type Ranks = Pick<GuildIndex, 'ownerId' | 'isAbove' | 'memberCan' | 'botCan'> & { bot: Rights }
type Rights = { id: string; roleIds: readonly string[] }
export type Actor = Rights & { permissions: bigint }

export type SanctionRefusal =
  | 'noPermission'
  | 'yourself'
  | 'theOwner'
  | 'theBot'
  | 'notMember'
  | 'administrator'
  | 'aboveYou'
  | 'aboveBot'
  | 'botLacks'

/** Notes and warnings are only recorded: Discord is not involved. */
const isOnDiscord = (type: SanctionType) => type !== 'note' && type !== 'warn'

/**
 * Who may do what to which member. `target` null: not on the server. `allowedRoles`: those of a predefined sanction.
 */
export function canSanction(
  guild: Ranks,
  actor: Actor,
  target: { id: string; member: Rights | null },
  type: SanctionType,
  allowedRoles: readonly string[] = [],
): SanctionRefusal | null {
  const mayBy = actor.id === guild.ownerId || hasPermission(actor.permissions, PERMISSION_FOR[type])
  if (!mayBy && !actor.roleIds.some((id) => allowedRoles.includes(id))) return 'noPermission'
  if (target.id === actor.id) return 'yourself'
  const forBot = canBotSanction(guild, target, type)
  // Refusals about the moderator come first: the bot's own limits only matter to moderators who are high enough.
  if (forBot === 'theOwner' || forBot === 'theBot' || forBot === 'notMember') return forBot
  if (target.member && !guild.isAbove(actor, target.member)) return 'aboveYou'
  return forBot
}

/** Conditions for everybody: the bot itself must be able to. */
export function canBotSanction(
  guild: Ranks,
  { id, member }: { id: string; member: Rights | null },
  type: SanctionType,
): SanctionRefusal | null {
  if (id === guild.ownerId) return 'theOwner'
  if (id === guild.bot.id) return 'theBot'
  // Somebody who left can still be banned, and notes can be written about them.
  if (!member && type !== 'note' && familyOf(type) !== 'ban') return 'notMember'
  if (!isOnDiscord(type)) return null
  if (member && type === 'tempmute' && guild.memberCan(member, 'administrator')) return 'administrator'
  if (member && !guild.isAbove(guild.bot, member)) return 'aboveBot'
  return guild.botCan(PERMISSION_FOR[type]) ? null : 'botLacks'
}
