import * as z from 'zod/mini'
import { type Decision, type Effect, nothing, type Reason } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { currencyEmoji } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import { ANONYMOUS } from '#core/ledger/anonymous.ts'
import { limits } from '#core/limits.ts'
import { grantReward } from '#core/rewards/grant.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { deliverReward } from '#core/rewards/reward-delivery.ts'
import { rewardName } from '#core/rewards/reward-name.ts'
import { findById } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { suggestionsDefaultTexts } from '../default-texts.ts'
import type { SuggestionReward, SuggestionsSettings } from '../settings.ts'
import { rewardVariables } from '../variables.ts'
import {
  isSuggestionState,
  SUGGESTION,
  type Suggestion,
  type SuggestionState,
  suggestionById,
  suggestionIn,
} from './suggestion-record.ts'

export const REWARD_JOB = 'reward'
const CONTENT_MAX = 2_000

/** Stored about an author: how many of their suggestions reached each state, and the rewards for it. */
const authorState = z.object({
  pending: z._default(z.number(), 0),
  accepted: z._default(z.number(), 0),
  refused: z._default(z.number(), 0),
  planned: z._default(z.number(), 0),
  granted: z._default(z.array(z.string()), []),
})
const NOTHING_YET = { pending: 0, accepted: 0, refused: 0, planned: 0, granted: [] as string[] }

export const authorIn = (userId: string, view: Pick<RuleView, 'memberState'>) =>
  authorState.safeParse(view.memberState.get(userId) ?? {}).data ?? NOTHING_YET

const payloadOf = z.object({ id: z.string(), authorId: z.string(), state: z.string() })

export const rewardJob = (
  { id, authorId }: Pick<Suggestion, 'id' | 'authorId'>,
  state: SuggestionState,
  { now }: Pick<RuleView, 'now'>,
): Effect => ({ type: 'schedule', job: REWARD_JOB, key: `${id}:${state}`, at: now, payload: { id, authorId, state } })

export function rewardNeeds({ payload }: EventOf<'jobDue'>): Needs {
  const { id = '', authorId = '' } = payloadOf.safeParse(payload).data ?? {}
  return {
    records: suggestionById(id),
    members: [authorId],
    memberState: [authorId],
    inventory: [authorId],
    collections: ['items'],
  }
}

const active = ({ suggestSystem }: SuggestionsSettings, { guild }: Pick<RuleView, 'guild'>): SuggestionReward[] =>
  suggestSystem.rewards.slice(0, limits.suggestionRewards[guild.premium ? 'premium' : 'free'])

/** Each suggestion counts once per state, even if it returns to it. */
export function rewardAuthor({ payload }: EventOf<'jobDue'>, settings: SuggestionsSettings, view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  const state = payloadOf.safeParse(payload).data?.state
  if (!suggestion || !isSuggestionState(state)) return nothing('suggestionGone')
  if (suggestion.body.reached.includes(state)) return nothing('countedBefore')
  const author = authorIn(suggestion.authorId, view)
  const count = author[state] + 1
  const member = view.members.get(suggestion.authorId) ?? null
  const due = member
    ? active(settings, view).filter(
        (rule) => rule.status === state && rule.count === count && !author.granted.includes(rule.id),
      )
    : []
  const isGoods = ({ reward }: SuggestionReward) => ['xp', 'money', 'item'].includes(reward.type)
  const decide = (rules: readonly SuggestionReward[]): Decision => {
    const { effects, reasons, given } = member ? grantAll(rules, member, suggestion, view) : NO_GRANT
    const value = { [state]: count, granted: [...author.granted, ...given.map(({ id }) => id)] }
    return {
      effects: [
        {
          type: 'changeRecord',
          kind: SUGGESTION,
          id: suggestion.id,
          body: { reached: [...suggestion.body.reached, state] },
        },
        { type: 'putMemberState', userId: suggestion.authorId, value },
        ...effects,
        ...(member ? announce(given, suggestion, member, settings, view) : []),
      ],
      reasons: [{ code: 'suggestionCounted', params: { state, count } }, ...reasons],
    }
  }
  // The ledger knows of goods that were given before: the others are given without them.
  return { ...decide(due), otherwise: () => decide(due.filter((rule) => !isGoods(rule))) }
}

type Granted = { effects: Effect[]; reasons: Reason[]; given: SuggestionReward[] }
const NO_GRANT: Granted = { effects: [], reasons: [], given: [] }

function grantAll(
  rules: readonly SuggestionReward[],
  member: MemberSnapshot,
  { body }: Suggestion,
  view: RuleView,
): Granted {
  const source = body.isAnonymous ? ANONYMOUS : 'suggestion'
  const all: Granted = { effects: [], reasons: [], given: [] }
  const itemName = itemNames(view)
  for (const rule of rules) {
    const { reward } = rule
    const held = reward.type === 'item' ? view.inventory.get(member.id)?.get(reward.itemId) : undefined
    const grant = grantReward(reward, {
      guild: view.guild,
      shared: view.shared,
      member,
      source,
      ref: `suggestion:${rule.id}:${member.id}`,
      now: view.now,
      channelId: null,
      itemName,
      ...(held !== undefined && { held }),
    })
    all.effects.push(...deliverReward(grant.effects, reward, member.id, source))
    if (grant.outcome === 'granted') all.given.push(rule)
    else all.reasons.push({ code: 'rewardNotGiven', params: { reason: grant.reason } })
  }
  return all
}

/** Not for an anonymous suggestion, because the time alone would reveal its author. */
function announce(
  given: readonly SuggestionReward[],
  { body }: Suggestion,
  member: MemberSnapshot,
  { suggestSystem }: SuggestionsSettings,
  view: RuleView,
): Effect[] {
  const { guild, now, cdn } = view
  const { rewardsChannel, rewardsMessage } = suggestSystem
  if (given.length === 0 || rewardsChannel === null || body.isAnonymous) return []
  const { locale, timezone } = guild
  const template = rewardsMessage ?? suggestionsDefaultTexts[locale]['suggestSystem.rewardsMessage']
  const names = { locale, currencyIcon: emojiText(currencyEmoji(view)), itemName: itemNames(view) }
  const lines = given.map(({ reward, status, count }) =>
    fillTemplate(template, rewardVariables, {
      member,
      guild,
      channel: findById(guild.channels, rewardsChannel),
      now,
      locale,
      timezone,
      cdn,
      given: {
        reward: rewardName(reward, names),
        targetType: m[`suggestions.bot.rewarded.${status}`]({}, { locale }),
        targetCount: count,
      },
    }),
  )
  const message = { content: cutToLength(lines.join('\n'), CONTENT_MAX), mentions: { users: [member.id] } }
  return [{ type: 'sendMessage', channelId: rewardsChannel, message, priority: 'soon', optional: true }]
}

/** Roles given as rewards are given again to returning members. */
export function giveRolesBack(member: MemberSnapshot, settings: SuggestionsSettings, view: RuleView): Decision {
  const { granted } = authorIn(member.id, view)
  const effects = active(settings, view).flatMap(({ id, reward }): Effect[] => {
    if (reward.type !== 'role' || !granted.includes(id)) return []
    if (member.roleIds.includes(reward.roleId) || view.guild.canGive(reward.roleId) !== 'ok') return []
    return [{ type: 'addRole', userId: member.id, roleId: reward.roleId, optional: true }]
  })
  return effects.length > 0 ? { effects, reasons: [{ code: 'rolesGivenBack' }] } : nothing('nothingToGiveBack')
}
