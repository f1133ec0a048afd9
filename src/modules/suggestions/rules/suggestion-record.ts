import * as z from 'zod/mini'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { messageLink, readMessageLink } from '#core/guild/message-link.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { SUGGESTION_STATES, type SuggestionState } from '#core/suggestions-api.ts'

export const SUGGESTION = 'suggestion'
export const COUNTER = 'suggestions'
/** One record per person and suggestion, so the database itself prevents double votes. */
export const VOTE = 'suggestionVote'

export type { SuggestionState } from '#core/suggestions-api.ts'

/** Not posted yet, deleted, or merged into another. */
type OtherState = 'posting' | 'failed' | 'removed' | 'deleted' | 'merged'

const state = z.enum(SUGGESTION_STATES)
const votes = { up: z._default(z.number(), 0), neutral: z._default(z.number(), 0), down: z._default(z.number(), 0) }

/** What a suggestion stores besides the columns: the author is the subject, whoever decided last the actor. */
const suggestionBody = z.object({
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.object({ name: z.string(), contentType: z.string(), url: z.string() })),
  comment: z._default(z.nullable(z.string()), null),
  isAnonymous: z.boolean(),
  /** The author's id where it is public: lists of one member's suggestions use it. */
  shownAuthorId: z._default(z.nullable(z.string()), null),
  /** Their name when they suggested, for authors who have left. */
  author: z.object({ name: z.string(), avatar: z.nullable(z.string()) }),
  /** As posted: later changes of the emojis do not affect it. */
  emojis: z.object({ up: z.string(), neutral: z.nullable(z.string()), down: z.string() }),
  ...votes,
  /** The balance of the votes, for the ranking. */
  lean: z._default(z.number(), 0),
  /** Title and description, normalised for searching. */
  folded: z.string(),
  /** The first message it was posted as. Votes are stored under it, even after a move. */
  firstMessageId: z._default(z.nullable(z.string()), null),
  /** Votes without reactions, because it was moved or they were removed; they still count. */
  hasEarlierVotes: z._default(z.boolean(), false),
  /** Where it was posted, and returns to. */
  homeId: z.string(),
  /** A forum post has its own channel. */
  isPost: z._default(z.boolean(), false),
  threadId: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
  /** When the vote ends; null: when it is decided on. */
  voteEndsAt: z._default(z.nullable(z.number()), null),
  /** The vote is over, and the result was posted. */
  isResultTold: z._default(z.boolean(), false),
  /** The numbers of the suggestions merged into it. */
  merged: z._default(z.array(z.number()), []),
  /** The id of the one it was merged into. */
  mergedInto: z._default(z.nullable(z.string()), null),
  /** Every state it ever had: each counts once for rewards. */
  reached: z._default(z.array(state), []),
  history: z._default(z.array(z.object({ state, by: z.string(), at: z.number(), reason: z.nullable(z.string()) })), []),
})
export type SuggestionBody = z.infer<typeof suggestionBody>

export type Suggestion = Omit<StoredRecord, 'body' | 'number' | 'subjectId' | 'state'> & {
  number: number
  authorId: string
  state: SuggestionState | OtherState
  body: SuggestionBody
}
export type PostedSuggestion = Suggestion & { state: SuggestionState; channelId: string; messageId: string }

const anyState = z.enum([...SUGGESTION_STATES, 'posting', 'failed', 'removed', 'deleted', 'merged'])

export function readSuggestion(record: StoredRecord | undefined): Suggestion | null {
  if (!record) return null
  const body = suggestionBody.safeParse(record.body).data
  const found = anyState.safeParse(record.state).data
  if (!body || !found || record.number === null || record.subjectId === null) return null
  return { ...record, number: record.number, authorId: record.subjectId, state: found, body }
}

export const suggestionIn = (view: Pick<RuleView, 'records'>, name = 'suggestion'): Suggestion | null =>
  readSuggestion(view.records[name]?.rows[0])
export const suggestionsIn = (view: Pick<RuleView, 'records'>, name: string): Suggestion[] =>
  (view.records[name]?.rows ?? []).flatMap((row) => readSuggestion(row) ?? [])

export const suggestionById = (id: string): { suggestion: RecordQuery } => ({ suggestion: { kind: SUGGESTION, id } })

export const isSuggestionState = (text: unknown): text is SuggestionState =>
  SUGGESTION_STATES.some((one) => one === text)

/** Its message has been posted. */
export const isPosted = (suggestion: Suggestion): suggestion is PostedSuggestion =>
  isSuggestionState(suggestion.state) && suggestion.channelId !== null && suggestion.messageId !== null

export const linkTo = (guildId: string, { channelId, messageId }: Pick<PostedSuggestion, 'channelId' | 'messageId'>) =>
  messageLink({ guildId, channelId, messageId })

export const foldedText = (title: string, description: string): string => foldName(`${title} ${description}`)

const NUMBER = /^\s*#?(\d{1,9})\s*$/

/** A suggestion can be given by its number, the id of its message, or a link to it. */
export function namedQuery(text: string): RecordQuery {
  const [, number] = NUMBER.exec(text) ?? []
  if (number) return { kind: SUGGESTION, number: Number(number) }
  return { kind: SUGGESTION, messageId: readMessageLink(text)?.messageId ?? '', limit: 1 }
}
