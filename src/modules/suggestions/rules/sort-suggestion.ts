import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { SUGGESTION_STATES } from '#core/suggestions-api.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { recountJob } from './catch-up.ts'
import { endVoteJob, voteEnd } from './end-vote.ts'
import { moveJob, placeFor, toldOfDecision } from './move-suggestion.ts'
import { orElse, refuse, type SuggestionRefusal } from './refuse.ts'
import { rewardJob } from './reward-author.ts'
import { showJob } from './show-suggestion.ts'
import { retag } from './state-tag.ts'
import { suggestionEntry } from './suggestion-entry.ts'
import { stateName } from './suggestion-message.ts'
import {
  isPosted,
  linkTo,
  type PostedSuggestion,
  SUGGESTION,
  type Suggestion,
  type SuggestionState,
  suggestionIn,
} from './suggestion-record.ts'
import { voteReactions } from './vote.ts'

export const DECIDE_JOB = 'decide'

export type Sorting = { state: SuggestionState; reason: string | null; by: string }

type Sortable = { ok: true; suggestion: PostedSuggestion } | { ok: false; code: SuggestionRefusal }

/** Every state may follow every other one; a refusal may require a reason. */
export function sortable(
  suggestion: Suggestion | null,
  { state, reason }: Pick<Sorting, 'state' | 'reason'>,
  { suggestSystem }: SuggestionsSettings,
): Sortable {
  if (!suggestSystem.moderate) return { ok: false, code: 'sortingOff' }
  if (!suggestion || !isPosted(suggestion)) return { ok: false, code: 'suggestionGone' }
  if (suggestion.state === state) return { ok: false, code: 'sameState' }
  if (state === 'refused' && suggestSystem.refuseReason && !reason) return { ok: false, code: 'reasonNeeded' }
  return { ok: true, suggestion }
}

/** Stores who, what and why; the visible changes follow. */
function sortEffects(
  suggestion: PostedSuggestion,
  sorting: Sorting,
  settings: SuggestionsSettings,
  view: RuleView,
): Effect[] {
  const { state, reason, by } = sorting
  const { id, body } = suggestion
  const { removeReactionsEnd } = settings.suggestSystem
  const history = [...body.history, { state, by, at: view.now, reason }]
  const changed: PostedSuggestion = { ...suggestion, state, actorId: by, body: { ...body, reason, history } }
  const place = placeFor(suggestion, state, settings, view.guild)
  const isMoving = place !== suggestion.channelId
  const loses = suggestion.state === 'pending' && removeReactionsEnd
  const voteEndsAt = state === 'pending' ? voteEnd(settings, view.now) : body.voteEndsAt
  const vote = state === 'pending' ? { voteEndsAt, isResultTold: false } : {}
  return [
    {
      type: 'changeRecord',
      kind: SUGGESTION,
      id,
      state,
      actorId: by,
      // Votes continue in the meantime: only another decision of the team conflicts.
      expect: { state: suggestion.state },
      body: { reason, history, hasEarlierVotes: body.hasEarlierVotes || loses || isMoving, ...vote },
    },
    ...(state === 'pending' ? endVoteJob(suggestion, voteEndsAt) : []),
    ...retag(suggestion, state, view.guild.locale),
    ...(isMoving
      ? [moveJob(suggestion, place, view)]
      : [showJob(suggestion, view), ...reactionsFor(changed, loses, view), ...toldOfDecision(changed, view)]),
    suggestionEntry(suggestion, { event: 'sort', to: state, by, reason }, view),
    rewardJob(changed, state, view),
  ]
}

function reactionsFor(changed: PostedSuggestion, loses: boolean, view: RuleView): Effect[] {
  const { channelId, messageId, state } = changed
  if (state === 'pending') return [...voteReactions(changed), recountJob(changed, view.now)]
  return loses ? [{ type: 'removeReaction', channelId, messageId, emoji: null, userId: null, optional: true }] : []
}

/** A team member decides, and is told the result. */
export function sortFor(
  asker: Asker,
  suggestion: Suggestion | null,
  sorting: Omit<Sorting, 'by'>,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const found = sortable(suggestion, sorting, settings)
  if (!found.ok) return refuse(asker, found.code)
  const { own: locale } = asker.locale
  const { number, channelId } = found.suggestion
  const place = placeFor(found.suggestion, sorting.state, settings, view.guild)
  const where = place === channelId ? linkTo(view.guild.id, found.suggestion) : `<#${place}>`
  const content = m['suggestions.bot.sorted']({ number, state: stateName(sorting.state, locale), where }, { locale })
  const back = place === channelId ? '' : `\n${m['suggestions.bot.back']({ channel: `<#${channelId}>` }, { locale })}`
  return {
    effects: [
      ...sortEffects(found.suggestion, { ...sorting, by: asker.member.id }, settings, view),
      { type: 'reply', isPrivate: true, message: { content: content + back } },
    ],
    reasons: [{ code: sorting.state }],
    otherwise: orElse(asker),
  }
}

const decision = z.object({
  state: z.enum(SUGGESTION_STATES),
  reason: z.nullable(z.string()),
  by: z.string(),
})

/** A decision made on the dashboard. */
export function decideFromBoard(
  { payload }: EventOf<'jobDue'>,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const sorting = decision.safeParse(payload).data
  if (!sorting) return nothing('suggestionGone')
  const found = sortable(suggestionIn(view), sorting, settings)
  if (!found.ok) return nothing(found.code)
  return {
    effects: sortEffects(found.suggestion, sorting, settings, view),
    reasons: [{ code: sorting.state }],
    otherwise: () => nothing('changed'),
  }
}
