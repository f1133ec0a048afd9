import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RecordQuery, RuleView } from '#core/bot/view.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { isVoteOver } from './end-vote.ts'
import { mayVote } from './may-vote.ts'
import { countJob } from './show-suggestion.ts'
import { isPosted, type PostedSuggestion, SUGGESTION, suggestionIn, VOTE } from './suggestion-record.ts'
import { emojisInOrder, VOTES, type Vote, voteOf } from './vote-emojis.ts'

const WITHDRAWN = 'withdrawn'

const voteId = (suggestionId: string, userId: string) => `${suggestionId}:${userId}`

export const suggestionOfMessage = (messageId: string): { suggestion: RecordQuery } => ({
  suggestion: { kind: SUGGESTION, messageId, limit: 1 },
})

/** Most reactions are not votes: in other channels only the current emojis count. */
export const mayBeVote = (
  { emoji, channelId }: { emoji: string | null; channelId: string },
  { suggestSystem }: SuggestionsSettings,
  guild: GuildIndex,
): boolean =>
  (emoji !== null && voteOf(emoji, suggestSystem) !== null) ||
  (suggestSystem.channel !== null && guild.chainOf(channelId).includes(suggestSystem.channel))

export function castVote(
  event: EventOf<'reactionAdded'>,
  { suggestSystem }: SuggestionsSettings,
  view: RuleView,
): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return nothing('notASuggestion')
  const vote = voteOf(event.emoji, suggestion.body.emojis)
  if (!vote) return nothing('otherEmoji')
  if (suggestion.state !== 'pending') return nothing('notPending')
  const { member, channelId, messageId, emoji } = event
  const taken: Effect = { type: 'removeReaction', channelId, messageId, emoji, userId: member.id, optional: true }
  if (isVoteOver(suggestion, view.now)) return { effects: [taken], reasons: [{ code: 'voteOver' }] }
  if (member.id === suggestion.authorId) return nothing('ownSuggestion')
  if (!mayVote(member, suggestSystem, view.now)) return { effects: [taken], reasons: [{ code: 'mayNotVote' }] }
  return voteAs(suggestion, member.id, vote, view)
}

/**
 * A first vote creates the record. An existing one is changed from its current state; the database decides which
 * applies, so that two reactions at once leave one vote, and the older reaction is removed.
 */
export function voteAs(suggestion: PostedSuggestion, userId: string, vote: Vote, view: RuleView): Decision {
  const { id, body, channelId, messageId } = suggestion
  const [first, second] = VOTES.filter((other) => other !== vote && body.emojis[other] !== null)
  const counted = countJob(suggestion, view)
  const change = (from: readonly string[], gone: Vote | undefined): Effect[] => {
    const emoji = gone && body.emojis[gone]
    return [
      { type: 'changeRecord', kind: VOTE, id: voteId(id, userId), state: vote, expect: { state: from } },
      counted,
      ...(emoji ? [{ type: 'removeReaction', channelId, messageId, emoji, userId, optional: true } as const] : []),
    ]
  }
  const changed = (...effects: Effect[]): Decision => ({ effects, reasons: [{ code: 'voteChanged' }] })
  return {
    effects: [firstVote(suggestion, userId, vote), counted],
    reasons: [{ code: 'voted' }],
    otherwise: () => ({
      ...changed(...change(first ? [first] : [], first)),
      otherwise: () => ({
        ...changed(...change(second ? [second, WITHDRAWN] : [WITHDRAWN], second)),
        otherwise: () => nothing('votedBefore'),
      }),
    }),
  }
}

/** The database refuses it where there is one already. */
export const firstVote = ({ id, body }: PostedSuggestion, userId: string, vote: Vote): Effect => ({
  type: 'putRecord',
  kind: VOTE,
  id: voteId(id, userId),
  state: vote,
  subjectId: userId,
  messageId: body.firstMessageId,
  body: {},
})

/** Refused while there is a vote. */
export const voteAgain = ({ id }: PostedSuggestion, userId: string, vote: Vote): Effect => ({
  type: 'changeRecord',
  kind: VOTE,
  id: voteId(id, userId),
  state: vote,
  expect: { state: WITHDRAWN },
})

/** Only for the current vote: when the bot removes an older reaction, the newer vote stays. */
export function withdrawVote({ userId, emoji }: EventOf<'reactionRemoved'>, view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return nothing('notASuggestion')
  const vote = voteOf(emoji, suggestion.body.emojis)
  if (!vote) return nothing('otherEmoji')
  if (suggestion.state !== 'pending') return nothing('notPending')
  if (isVoteOver(suggestion, view.now)) return nothing('voteOver')
  return {
    effects: [withdrawn(suggestion.id, userId, [vote]), countJob(suggestion, view)],
    reasons: [{ code: 'voteWithdrawn' }],
    otherwise: () => nothing('noSuchVote'),
  }
}

export const withdrawn = (suggestionId: string, userId: string, from: readonly Vote[]): Effect => ({
  type: 'changeRecord',
  kind: VOTE,
  id: voteId(suggestionId, userId),
  state: WITHDRAWN,
  expect: { state: from },
})

/** The bot adds the emojis to vote with below a suggestion. */
export const voteReactions = (suggestion: PostedSuggestion): Effect[] =>
  emojisInOrder(suggestion.body.emojis).map((emoji) => ({
    type: 'addReaction',
    channelId: suggestion.channelId,
    messageId: suggestion.messageId,
    emoji,
    optional: true,
  }))
