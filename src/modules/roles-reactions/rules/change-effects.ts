import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { tempRoleRequest } from '#core/rewards/grant.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ReactionMessage } from '../reaction-message.ts'
import { takenOffKey } from './active-message.ts'

const TAKEN_OFF_MS = 10_000

type Change = { add: readonly string[]; remove: readonly string[] }

const lentKey = (userId: string, roleId: string) => `lent:${userId}:${roleId}`

/** What must be loaded where a message gives temporary roles. */
export const lentKeys = ({ duration, pairs }: ReactionMessage, userIds: readonly string[]): string[] =>
  duration === null
    ? []
    : userIds.flatMap((id) => [...new Set(pairs.flatMap(({ roles }) => roles))].map((roleId) => lentKey(id, roleId)))

/** Reacting again before the end gives the remaining time, not all of it again. */
function lentUntil(userId: string, roleId: string, { memory, now }: RuleView): number | null {
  const end = memory.get(lentKey(userId, roleId))
  return typeof end === 'number' && end > now ? end : null
}

/** One request per role, so that one that cannot be given does not prevent the others. */
export function changeEffects(
  entry: ReactionMessage,
  member: MemberSnapshot,
  change: Change,
  view: RuleView,
): Effect[] {
  const { guild } = view
  const usable = (roleId: string) => guild.canGive(roleId) === 'ok'
  const [add, remove] = [change.add.filter(usable), change.remove.filter(usable)]
  const auditReason = m['roles-reactions.bot.auditReason']({}, { locale: guild.locale })
  const seconds = guild.premium ? entry.duration : null
  const lend = (roleId: string, duration: number): Effect[] => {
    const end = lentUntil(member.id, roleId, view) ?? view.now + duration * 1_000
    const left = Math.ceil((end - view.now) / 1_000)
    return [
      { type: 'remember', key: lentKey(member.id, roleId), value: end, forgetAt: end },
      tempRoleRequest({ guild, member, source: auditReason, now: view.now }, roleId, left),
    ]
  }
  const effects = [
    ...remove.map((roleId): Effect => ({ type: 'removeRole', userId: member.id, roleId, auditReason, optional: true })),
    ...add.flatMap((roleId): Effect[] =>
      seconds === null
        ? [{ type: 'addRole', userId: member.id, roleId, auditReason, optional: true }]
        : lend(roleId, seconds),
    ),
  ]
  if (entry.notify === 'none' || effects.length === 0) return effects
  const named = (ids: readonly string[]) => ids.map((id) => escapeMarkdown(guild.roles.get(id)?.name ?? id)).join(', ')
  const options = { locale: guild.locale }
  const server = escapeMarkdown(guild.name)
  const lines = [
    add.length > 0 && m['roles-reactions.bot.given']({ server, roles: named(add) }, options),
    remove.length > 0 && m['roles-reactions.bot.taken']({ server, roles: named(remove) }, options),
  ].filter((line) => line !== false)
  const message = { content: lines.join('\n') }
  return [...effects, { type: 'sendDirectMessage', userId: member.id, message, optional: true }]
}

/** The bot is told about the reaction it removes itself, and must recognise it. */
export function takeOff(
  { channel, message }: ReactionMessage,
  emoji: string,
  userId: string,
  { guild, now }: Pick<RuleView, 'guild' | 'now'>,
): Effect[] {
  if (message === null || !guild.botCan('manageMessages', channel)) return []
  return [
    { type: 'hold', key: takenOffKey(message, userId, emoji), value: true, forgetAt: now + TAKEN_OFF_MS },
    { type: 'removeReaction', channelId: channel, messageId: message, emoji, userId, optional: true },
  ]
}
