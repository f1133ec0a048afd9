import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { standingOf } from '#core/levels/curve.ts'
import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activeMessages, activePairs, findMessage, findPair, isActive } from './active-message.ts'
import { changeEffects } from './change-effects.ts'
import { unmetCondition } from './entry-conditions.ts'
import { changeOnAdd, keepsReaction } from './role-change.ts'
import { askCounts, isStocked } from './stock.ts'

export const MISSED = 'missed'
const PAGE = 100
const PAGES_MAX = 10

const asked = z.object({ messageId: z.string(), emoji: z.string(), page: z.int() })
const users = z.array(z.object({ id: z.string(), bot: z.optional(z.boolean()) }))
type Asked = z.infer<typeof asked>

/** Who reacted while the bot was away: every kept reaction is read once. */
export function catchUp(settings: RolesReactionsSettings, { guild, now }: RuleView): Effect[] {
  return activeMessages(settings, guild.premium)
    .filter((entry) => isActive(entry, now) && keepsReaction(entry.mode))
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

export function reactingMembers({ result }: EventOf<'answered'>): string[] {
  const read = result.ok ? (users.safeParse(result.data).data ?? []) : []
  return read.filter(({ bot }) => !bot).map(({ id }) => id)
}

/** Adds what was missed, as if they reacted now. Roles are never taken for reactions that are no longer there. */
export function decideMissed(event: EventOf<'answered'>, settings: RolesReactionsSettings, view: RuleView): Decision {
  const question = asked.safeParse(event.payload).data
  const entry = question && findMessage(settings, question.messageId, view.guild)
  const pair = entry && findPair(entry, question.emoji, view.guild.premium)
  if (!question || !entry || !pair) return nothing('noMessage')
  const ids = reactingMembers(event)
  const late = ids.filter((id) => {
    const roleIds = view.members.get(id)?.roleIds ?? []
    return pair.roles.some((roleId) => !roleIds.includes(roleId))
  })
  const isLimited = entry.mode === 'normal' && isStocked(entry, pair.roles)
  const given = isLimited
    ? late.length > 0
      ? [askCounts({ messageId: question.messageId, emoji: question.emoji, userIds: late, isLate: true })]
      : []
    : ids.flatMap((id) => giveMissed(id, entry, pair, view))
  const last = ids.at(-1)
  const isFull = event.result.ok && Array.isArray(event.result.data) && event.result.data.length >= PAGE
  const next = isFull && last && question.page < PAGES_MAX
  return {
    effects: next ? [...given, ask(entry, { ...question, page: question.page + 1 }, last)] : given,
    reasons: [{ code: 'caughtUp' }],
  }
}

function giveMissed(id: string, entry: ReactionMessage, pair: ReactionPair, view: RuleView): Effect[] {
  const member = view.members.get(id)
  if (!member || member.pending) return []
  const level = standingOf(view.shared.ladder, view.standings.get(id)?.xp ?? 0).level
  if (unmetCondition(entry, member, { now: view.now, level })) return []
  const change = changeOnAdd({ entry, pair, held: member.roleIds, group: [] })
  return change === 'max' ? [] : changeEffects({ ...entry, notify: 'none' }, member, change, view)
}
