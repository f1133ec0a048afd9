import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activeMessages, activePairs, findMessage, findPair, isActive } from './active-message.ts'
import { judgeReaction } from './judge-reaction.ts'
import { keepsReaction } from './role-change.ts'
import { askCounts, isStocked } from './stock.ts'

export const MISSED = 'missed'
const PAGE = 100
const PAGES_MAX = 10
/** By then the platform has told of every role. */
const JUDGED_MS = 60_000

const asked = z.object({ messageId: z.string(), emoji: z.string(), page: z.int() })
const users = z.array(z.object({ id: z.string(), bot: z.optional(z.boolean()) }))
type Asked = z.infer<typeof asked>

/**
 * Who reacted while the bot was away: every kept reaction is read once. Not where roles end after a time: reactions
 * outlive them, and a start would give them anew.
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

function reactingMembers({ result }: EventOf<'answered'>): string[] {
  const read = result.ok ? (users.safeParse(result.data).data ?? []) : []
  return read.filter(({ bot }) => !bot).map(({ id }) => id)
}

export function missedNeeds(event: EventOf<'answered'>): Needs {
  const ids = reactingMembers(event)
  return { members: ids, standings: ids }
}

/** What was pressed meanwhile counts, as if it were pressed now. Roles are never taken for reactions that are gone. */
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
  const last = ids.at(-1)
  const isFull = event.result.ok && Array.isArray(event.result.data) && event.result.data.length >= PAGE
  const next = isFull && last && question.page < PAGES_MAX
  return {
    effects: next ? [...given, ask(entry, { ...question, page: question.page + 1 }, last)] : given,
    reasons: [{ code: 'caughtUp' }],
  }
}

/** Their roles are not what the reaction stands for. */
function isLate(id: string, entry: ReactionMessage, pair: ReactionPair, view: RuleView): boolean {
  const member = view.members.get(id)
  if (!member || member.pending) return false
  const holds = (roleId: string) => rolesOf(member, view).includes(roleId)
  return entry.mode === 'reversed' ? pair.roles.some(holds) : !pair.roles.every(holds)
}

const changedKey = (userId: string) => `changedLate:${userId}`
const roleIds = z.array(z.string())

/** Reactions of one member are judged one after the other, before the platform has told of the roles of the first. */
const rolesOf = (member: MemberSnapshot, { held }: Pick<RuleView, 'held'>): readonly string[] =>
  roleIds.safeParse(held(changedKey(member.id))).data ?? member.roleIds

function judgeLate(
  id: string,
  entry: ReactionMessage,
  pair: ReactionPair,
  settings: RolesReactionsSettings,
  view: RuleView,
): Effect[] {
  const known = view.members.get(id)
  if (!known) return []
  const member = { ...known, roleIds: rolesOf(known, view) }
  // Where older reactions cannot be taken off, nobody knows which one is the new one: what they hold stays.
  const replaces = (entry.exclusive || entry.link !== null) && !view.guild.botCan('manageMessages', entry.channel)
  const others = activePairs(entry, view.guild.premium).filter(({ emoji }) => emoji !== pair.emoji)
  if (replaces && others.some(({ roles }) => roles.some((roleId) => member.roleIds.includes(roleId)))) return []
  const reaction = { entry, pair, member, isFull: () => false, isLate: true }
  const { effects, adds, removes } = judgeReaction(reaction, settings, view)
  const value = [...member.roleIds.filter((roleId) => !removes.includes(roleId)), ...adds]
  return [...effects, { type: 'hold', key: changedKey(id), value, forgetAt: view.now + JUDGED_MS }]
}
