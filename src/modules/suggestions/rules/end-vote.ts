import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { showJob } from './show-suggestion.ts'
import { voteLine } from './suggestion-message.ts'
import {
  isPosted,
  linkTo,
  type PostedSuggestion,
  SUGGESTION,
  type Suggestion,
  suggestionIn,
} from './suggestion-record.ts'

export const END_VOTE_JOB = 'endVote'
/** By then the last votes have been counted, which happens every ten seconds. */
const COUNTED_MS = 15_000

/** When the vote of a suggestion posted or reopened now ends; null: when it is decided on. */
export const voteEnd = ({ suggestSystem: { voteDuration } }: SuggestionsSettings, now: number): number | null =>
  voteDuration === null ? null : now + voteDuration * 1_000

export const endVoteJob = ({ id }: Pick<Suggestion, 'id'>, end: number | null): Effect[] =>
  end === null ? [] : [{ type: 'schedule', job: END_VOTE_JOB, key: id, at: end + COUNTED_MS, payload: {} }]

export const isVoteOver = ({ body: { voteEndsAt } }: Pick<Suggestion, 'body'>, now: number): boolean =>
  voteEndsAt !== null && now >= voteEndsAt

/** A suggestion that is being voted on. */
export function votedOnIn(view: Pick<RuleView, 'records' | 'now'>): PostedSuggestion | null {
  const suggestion = suggestionIn(view)
  if (suggestion?.state !== 'pending' || !isPosted(suggestion)) return null
  return isVoteOver(suggestion, view.now) ? null : suggestion
}

/** Posts the result where the suggestion is discussed; the team decides what follows. */
export function endVote({ suggestSystem }: SuggestionsSettings, view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return nothing('suggestionGone')
  if (suggestion.state !== 'pending') return nothing('notPending')
  // Reopened since, with another end.
  if (!isVoteOver(suggestion, view.now) || suggestion.body.isResultTold) return nothing('voteGoesOn')
  const { id, version, channelId, messageId, body } = suggestion
  const loses = suggestSystem.removeReactionsEnd
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: SUGGESTION,
        id,
        expect: { version },
        body: { isResultTold: true, hasEarlierVotes: body.hasEarlierVotes || loses },
      },
      showJob(suggestion, view),
      {
        type: 'sendMessage',
        channelId: body.isPost ? channelId : (body.threadId ?? channelId),
        message: { content: resultWords(suggestion, view), mentions: {} },
        optional: true,
      },
      ...(loses
        ? [{ type: 'removeReaction', channelId, messageId, emoji: null, userId: null, optional: true } as const]
        : []),
    ],
    reasons: [{ code: 'voteEnded' }],
    otherwise: () => nothing('changed'),
  }
}

function resultWords(suggestion: PostedSuggestion, { guild }: Pick<RuleView, 'guild'>): string {
  const { number, body } = suggestion
  const { up, neutral, down } = body
  const facts = { number, title: escapeMarkdown(body.title), where: linkTo(guild.id, suggestion) }
  const share = up + down > 0 ? Math.round((up / (up + neutral + down)) * 100) : null
  return [
    m['suggestions.bot.vote.over'](facts, guild),
    voteLine(body),
    share === null ? m['suggestions.bot.vote.nobody']({}, guild) : m['suggestions.bot.vote.share']({ share }, guild),
  ].join('\n')
}
