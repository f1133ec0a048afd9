import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView, StoredRecord } from '#core/bot/view.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { votedOnIn } from './end-vote.ts'
import { mayVote } from './may-vote.ts'
import { countJob } from './show-suggestion.ts'
import { type PostedSuggestion, suggestionById, VOTE } from './suggestion-record.ts'
import { voteAs, withdrawn } from './vote.ts'
import { VOTES, type Vote } from './vote-emojis.ts'

export const SWEEP_JOB = 'sweep'
export const VOTE_FOUND = 'voteFound'
const PAGE = 100

/** Who has reacted with what. */
export const seenBy = z.object({
  up: z.array(z.string()),
  neutral: z.array(z.string()),
  down: z.array(z.string()),
  /** What somebody has chosen since then counts, whatever was read. */
  readAt: z.number(),
})
export type Seen = z.infer<typeof seenBy>

const sweeping = z.object({ id: z.string(), firstMessageId: z.nullable(z.string()), seen: seenBy, after: z.number() })

export const sweepJob = ({ id, body }: PostedSuggestion, seen: Seen, after: number, now: number): Effect => ({
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
  const suggestion = votedOnIn(view)
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
  const suggestion = votedOnIn(view)
  const { data } = foundVote.safeParse(payload)
  if (!suggestion || !data) return nothing('notPending')
  const member = view.members.get(data.userId)
  if (!member || !mayVote(member, suggestSystem, view.now)) return nothing('mayNotVote')
  return voteAs(suggestion, data.userId, data.vote, view)
}
