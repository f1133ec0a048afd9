import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activeMessages, activePairs, findMessage, findPair, givable, isActive } from './active-message.ts'
import { withChanges } from './changing-roles.ts'
import { judgeReaction } from './judge-reaction.ts'
import { keepsReaction } from './role-change.ts'
import { askCounts, isStocked } from './stock.ts'

export const MISSED = 'missed'
const PAGE = 100
const PAGES_MAX = 10

const asked = z.object({ messageId: z.string(), emoji: z.string(), page: z.int() })
const users = z.array(z.object({ id: z.string(), bot: z.optional(z.boolean()) }))
type Asked = z.infer<typeof asked>

/**
 * Reactions during downtime: every kept reaction is read once, except where roles are temporary, because reactions
 * outlive them and a start would give them again.
 */
export function catchUp(settings: RolesReactionsSettings, { guild, now }: RuleView): Effect[] {
  return activeMessages(settings, guild.premium)
    .filter((entry) => isActive(entry, now) && keepsReaction(entry.mode))
    .filter(({ duration }) => duration === null || !guild.premium)
    .flatMap((entry) =>
      activePairs(entry, guild.premium).flatMap(({ emoji }) =>
        entry.message === null ? [] : [ask(entry, { messageId: entry.message, emoji, page: 1 })],
      ),
    )
}

function ask({ channel }: ReactionMessage, payload: Asked, after?: string): Effect {
  return {
    type: 'fetch',
    what: { kind: 'reactions', channelId: channel, messageId: payload.messageId, emoji: payload.emoji, after },
    answerTo: { tag: MISSED, payload },
    priority: 'bulk',
    optional: true,
  }
}

const reacting = ({ result }: EventOf<'answered'>) => (result.ok ? (users.safeParse(result.data).data ?? []) : [])
const reactingMembers = (event: EventOf<'answered'>): string[] =>
  reacting(event)
    .filter(({ bot }) => !bot)
    .map(({ id }) => id)

export function missedNeeds(event: EventOf<'answered'>): Needs {
  const ids = reactingMembers(event)
  return { members: ids, standings: ids }
}

/** What was pressed during downtime counts as if it were pressed now. Missing reactions never remove a role. */
export function decideMissed(event: EventOf<'answered'>, settings: RolesReactionsSettings, view: RuleView): Decision {
  const question = asked.safeParse(event.payload).data
  const entry = question && findMessage(settings, question.messageId, view.guild)
  const pair = entry && findPair(entry, question.emoji, view.guild.premium)
  if (!question || !entry || !pair) return nothing('noMessage')
  const ids = reactingMembers(event)
  const late = ids.filter((id) => isLate(id, entry, pair, view))
  const isLimited = entry.mode === 'normal' && isStocked(entry, pair.roles)
  const given = isLimited
    ? late.length > 0
      ? [askCounts({ messageId: question.messageId, emoji: question.emoji, userIds: late, isLate: true })]
      : []
    : late.flatMap((id) => judgeLate(id, entry, pair, settings, view))
  const read = reacting(event)
  const last = read.length >= PAGE && question.page < PAGES_MAX ? read.at(-1) : undefined
  return {
    effects: last ? [...given, ask(entry, { ...question, page: question.page + 1 }, last.id)] : given,
    reasons: [{ code: 'caughtUp' }],
  }
}

/** Whether their roles differ from what the reaction gives. */
function isLate(id: string, entry: ReactionMessage, pair: ReactionPair, view: RuleView): boolean {
  const member = view.members.get(id)
  if (!member || member.pending) return false
  const { roleIds } = withChanges(member, view)
  const { roles } = givable(pair, view.guild)
  const holds = (roleId: string) => roleIds.includes(roleId)
  return entry.mode === 'reversed' ? roles.some(holds) : !roles.every(holds)
}

function judgeLate(
  id: string,
  entry: ReactionMessage,
  pair: ReactionPair,
  settings: RolesReactionsSettings,
  view: RuleView,
): Effect[] {
  const member = view.members.get(id)
  if (!member) return []
  const { roleIds } = withChanges(member, view)
  // Where older reactions cannot be removed, it is unknown which one is new, so their roles stay.
  const replaces = (entry.exclusive || entry.link !== null) && !view.guild.botCan('manageMessages', entry.channel)
  const others = activePairs(entry, view.guild.premium).filter(({ emoji }) => emoji !== pair.emoji)
  if (replaces && others.some(({ roles }) => roles.some((roleId) => roleIds.includes(roleId)))) return []
  // Reactions of one member are handled one after another, each based on the result of the previous one.
  return [...judgeReaction({ entry, pair, member, isFull: () => false, isLate: true }, settings, view).effects]
}
