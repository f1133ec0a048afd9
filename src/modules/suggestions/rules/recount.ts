import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView, StoredRecord } from '#core/bot/view.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { isVoteOver } from './end-vote.ts'
import { mayVote } from './may-vote.ts'
import { markRemoved } from './message-gone.ts'
import { countJob } from './show-suggestion.ts'
import {
  isPosted,
  type PostedSuggestion,
  SUGGESTION,
  type Suggestion,
  suggestionById,
  suggestionIn,
  suggestionsIn,
  VOTE,
} from './suggestion-record.ts'
import { voteAs, withdrawn } from './vote.ts'
import { VOTES, type Vote, voteOf } from './vote-emojis.ts'

export const RECOUNT_JOB = 'recount'
/** The next hundred, where there are more. */
export const RECOUNT_MORE_JOB = 'recountMore'
export const SWEEP_JOB = 'sweep'
export const MESSAGE_READ = 'messageRead'
export const REACTIONS_READ = 'reactionsRead'
export const VOTE_FOUND = 'voteFound'
const RECOUNTED_MS = 30 * 86_400_000
/** One suggestion at a time: a start must not request a hundred messages at once. */
const APART_MS = 1_000
const PAGE = 100
const GONE: readonly string[] = ['messageGone', 'channelGone']

const from = z.object({ after: z.number() })

const switched = z.object({ status: z.boolean() })
const statusIn = (group: unknown) => switched.safeParse(group).data?.status

/** Nothing was counted while the module was off. */
export const isSwitchedOn = ({ changes = [] }: EventOf<'settingsChanged'>): boolean =>
  changes.some(
    ({ key, before, after }) => key === 'suggestSystem' && statusIn(before) === false && statusIn(after) === true,
  )

export const recountNeeds = (at: number, payload: unknown = null): Needs => {
  const createdAfter = Math.max(at - RECOUNTED_MS, from.safeParse(payload).data?.after ?? 0)
  return { records: { pending: { kind: SUGGESTION, state: 'pending', createdAfter, limit: PAGE, oldestFirst: true } } }
}

/** Votes cast or withdrawn while nobody counted, and deleted messages. */
export function recountAll(view: RuleView): Decision {
  const pending = suggestionsIn(view, 'pending')
  const effects = pending.map((suggestion, place) => recountJob(suggestion, view.now + place * APART_MS))
  const last = pending.at(-1)
  const next = view.now + PAGE * APART_MS
  if (last && (view.records.pending?.rows.length ?? 0) >= PAGE)
    effects.push({
      type: 'schedule',
      job: RECOUNT_MORE_JOB,
      key: last.id,
      at: next,
      payload: { after: last.createdAt },
    })
  return { effects, reasons: [{ code: 'recountStarted' }] }
}

export const recountJob = ({ id }: Pick<Suggestion, 'id'>, at: number): Effect => ({
  type: 'schedule',
  job: RECOUNT_JOB,
  key: id,
  at,
  payload: null,
})

/** The message includes the number of reactions, so most suggestions need no closer look. */
export function readMessage(view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (suggestion?.state !== 'pending' || !isPosted(suggestion)) return nothing('notPending')
  const { id, channelId, messageId } = suggestion
  const fetch: Effect = {
    type: 'fetch',
    what: { kind: 'message', channelId, messageId },
    answerTo: { tag: MESSAGE_READ, payload: { id } },
    optional: true,
  }
  return { effects: [fetch], reasons: [{ code: 'recounted' }] }
}

/** A suggestion that is being voted on. */
function pendingIn(view: Pick<RuleView, 'records' | 'now'>): PostedSuggestion | null {
  const suggestion = suggestionIn(view)
  if (suggestion?.state !== 'pending' || !isPosted(suggestion)) return null
  return isVoteOver(suggestion, view.now) ? null : suggestion
}

const emoji = z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) })
const message = z.object({
  reactions: z._default(z.array(z.object({ emoji, count: z.number(), me: z._default(z.boolean(), false) })), []),
})
const people = z.array(z.object({ id: z.string(), bot: z.optional(z.boolean()) }))
const seenBy = z.object({
  up: z.array(z.string()),
  neutral: z.array(z.string()),
  down: z.array(z.string()),
  /** What somebody has chosen since then counts, whatever was read. */
  readAt: z.number(),
})
type Seen = z.infer<typeof seenBy>
const reading = z.object({ id: z.string(), vote: z.enum(VOTES), seen: seenBy })
const about = z.object({ id: z.string() })

export const recountedId = (payload: unknown): string => about.safeParse(payload).data?.id ?? ''

export function messageRead({ result }: EventOf<'answered'>, view: RuleView): Decision {
  if (!result.ok && GONE.includes(result.code) && suggestionIn(view)?.state === 'pending') return markRemoved(view)
  const suggestion = pendingIn(view)
  const found = message.safeParse(result.ok ? result.data : null).data
  if (!suggestion || !found) return nothing('notPending')
  const counts = { up: 0, neutral: 0, down: 0 }
  for (const {
    emoji: { id, name },
    count,
    me,
  } of found.reactions) {
    const vote = voteOf(id ? `${name}:${id}` : (name ?? ''), suggestion.body.emojis)
    if (vote) counts[vote] = count - Number(me)
  }
  const isSame = !suggestion.body.hasEarlierVotes && VOTES.every((vote) => counts[vote] === suggestion.body[vote])
  const seen = { up: [], neutral: [], down: [], readAt: view.now }
  return isSame ? nothing('countsRight') : readReactions(suggestion, 'up', seen, view.now)
}

function readReactions(suggestion: PostedSuggestion, vote: Vote, seen: Seen, now: number, after?: string): Decision {
  const { id, channelId, messageId, body } = suggestion
  const emoji = body.emojis[vote]
  if (emoji === null) return nextVote(suggestion, vote, seen, now)
  const fetch: Effect = {
    type: 'fetch',
    what: { kind: 'reactions', channelId, messageId, emoji, after },
    answerTo: { tag: REACTIONS_READ, payload: { id, vote, seen } },
    optional: true,
  }
  return { effects: [fetch], reasons: [{ code: 'recounted' }] }
}

function nextVote(suggestion: PostedSuggestion, vote: Vote, seen: Seen, now: number): Decision {
  const next = VOTES[VOTES.indexOf(vote) + 1]
  return next
    ? readReactions(suggestion, next, seen, now)
    : { effects: [sweepJob(suggestion, seen, 0, now)], reasons: [{ code: 'recounted' }] }
}

export function reactionsRead({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const suggestion = pendingIn(view)
  const asked = reading.safeParse(payload).data
  const page = people.safeParse(result.ok ? result.data : null).data
  if (!suggestion || !asked || !page) return nothing('notPending')
  const voters = page.filter(({ id, bot }) => !bot && id !== suggestion.authorId).map(({ id }) => id)
  const seen = { ...asked.seen, [asked.vote]: [...asked.seen[asked.vote], ...voters] }
  const last = page.at(-1)?.id
  return page.length === PAGE && last
    ? readReactions(suggestion, asked.vote, seen, view.now, last)
    : nextVote(suggestion, asked.vote, seen, view.now)
}

const sweeping = z.object({ id: z.string(), firstMessageId: z.nullable(z.string()), seen: seenBy, after: z.number() })

const sweepJob = ({ id, body }: PostedSuggestion, seen: Seen, after: number, now: number): Effect => ({
  type: 'schedule',
  job: SWEEP_JOB,
  // A separate key for each page, because the next must not replace the one that is running.
  key: `${id}:${after}`,
  at: now,
  payload: { id, firstMessageId: body.firstMessageId, seen, after },
})

export function sweepNeeds({ payload }: EventOf<'jobDue'>): Needs {
  const { data } = sweeping.safeParse(payload)
  const votes = {
    kind: VOTE,
    messageId: data?.firstMessageId ?? '',
    oldestFirst: true,
    limit: PAGE,
    ...(data && data.after > 0 && { createdAfter: data.after }),
  }
  return { records: { ...suggestionById(data?.id ?? ''), votes } }
}

/** Compares a page of stored votes with the reactions; after the last page, the remaining reactions are new votes. */
export function sweepVotes({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const suggestion = pendingIn(view)
  const { data } = sweeping.safeParse(payload)
  if (!suggestion || !data) return nothing('notPending')
  const rows = view.records.votes?.rows ?? []
  const isSeen = (userId: string, vote: string) => VOTES.some((one) => one === vote && data.seen[one].includes(userId))
  const isNewer = ({ updatedAt }: StoredRecord) => updatedAt >= data.seen.readAt
  const known = new Set(
    rows.filter((row) => isNewer(row) || isSeen(row.subjectId ?? '', row.state)).map((row) => row.subjectId),
  )
  const isAnywhere = (userId: string) => VOTES.some((vote) => data.seen[vote].includes(userId))
  const gone = suggestion.body.hasEarlierVotes
    ? []
    : rows.filter((row) => row.state !== 'withdrawn' && !isNewer(row) && !isAnywhere(row.subjectId ?? ''))
  const seen = Object.fromEntries(VOTES.map((vote) => [vote, data.seen[vote].filter((id) => !known.has(id))]))
  const rest = seenBy.parse({ ...data.seen, ...seen })
  const taken = gone.map(({ subjectId }) => withdrawn(suggestion.id, subjectId ?? '', VOTES))
  const last = rows.at(-1)
  const effects =
    rows.length === PAGE && last
      ? [...taken, sweepJob(suggestion, rest, last.createdAt, view.now)]
      : [...taken, countJob(suggestion, view), ...found(suggestion, rest, view), ...surplus(suggestion, rest)]
  return { effects, reasons: [{ code: 'recounted' }], otherwise: () => nothing('changed') }
}

/** For somebody who reacted with several emojis the first one counts. */
const firstOf = (seen: Seen, userId: string): Vote | undefined => VOTES.find((vote) => seen[vote].includes(userId))

const found = ({ id }: PostedSuggestion, seen: Seen, view: RuleView): Effect[] =>
  VOTES.flatMap((vote) =>
    seen[vote]
      .filter((userId) => firstOf(seen, userId) === vote)
      .map((userId) => {
        const payload = { id, userId, vote }
        return askModule(view, { module: 'suggestions', from: 'suggestions', what: VOTE_FOUND, payload })
      }),
  )

/** Their other reactions are removed. */
const surplus = ({ channelId, messageId, body }: PostedSuggestion, seen: Seen): Effect[] =>
  VOTES.flatMap((vote) => {
    const emoji = body.emojis[vote]
    if (emoji === null) return []
    const twice = seen[vote].filter((userId) => firstOf(seen, userId) !== vote)
    return twice.map(
      (userId): Effect => ({ type: 'removeReaction', channelId, messageId, emoji, userId, optional: true }),
    )
  })

const foundVote = z.object({ id: z.string(), userId: z.string(), vote: z.enum(VOTES) })

export function foundNeeds({ payload }: EventOf<'requested'>): Needs {
  const { data } = foundVote.safeParse(payload)
  return { records: suggestionById(data?.id ?? ''), members: data ? [data.userId] : [] }
}

/** Counts like a vote that was just cast. */
export function takeFoundVote(
  { payload }: EventOf<'requested'>,
  { suggestSystem }: SuggestionsSettings,
  view: RuleView,
): Decision {
  const suggestion = pendingIn(view)
  const { data } = foundVote.safeParse(payload)
  if (!suggestion || !data) return nothing('notPending')
  const member = view.members.get(data.userId)
  if (!member || !mayVote(member, suggestSystem, view.now)) return nothing('mayNotVote')
  return voteAs(suggestion, data.userId, data.vote, view)
}
