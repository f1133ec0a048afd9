import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RecordQuery, RuleView } from '#core/bot/view.ts'
import { countJob } from './show-suggestion.ts'
import { isPosted, type PostedSuggestion, SUGGESTION, suggestionById, suggestionIn, VOTE } from './suggestion-record.ts'
import { firstVote, voteAgain } from './vote.ts'
import { VOTES } from './vote-emojis.ts'

export const MERGE_VOTES_JOB = 'mergeVotes'
export const MERGE_VOTE_JOB = 'mergeVote'
const PAGE = 100

const merging = z.object({
  from: z.string(),
  into: z.string(),
  firstMessageId: z.nullable(z.string()),
  after: z.number(),
})
type Merging = z.infer<typeof merging>

export const mergeVotesJob = (
  { id: from, body: { firstMessageId } }: PostedSuggestion,
  { id: into }: PostedSuggestion,
  { now }: Pick<RuleView, 'now'>,
): Effect => pageJob({ from, into, firstMessageId, after: 0 }, now)

const pageJob = (payload: Merging, at: number): Effect => ({
  type: 'schedule',
  job: MERGE_VOTES_JOB,
  // A separate key for each page, because the next must not replace the one that is running.
  key: `${payload.from}:${payload.after}`,
  at,
  payload,
})

/** The suggestions that were merged into this one. */
export const mergedInto = (id: string): RecordQuery => ({
  kind: SUGGESTION,
  state: 'merged',
  bodyHas: { mergedInto: id },
  limit: PAGE,
})

export function mergeVotesNeeds({ payload }: EventOf<'jobDue'>): Needs {
  const { data } = merging.safeParse(payload)
  if (!data) return {}
  const votes: RecordQuery = {
    kind: VOTE,
    messageId: data.firstMessageId ?? '',
    oldestFirst: true,
    limit: PAGE,
    ...(data.after > 0 && { createdAfter: data.after }),
  }
  return { records: { votes, earlier: mergedInto(data.from) } }
}

/** Each vote is a separate job, so that one that already exists does not stop others. */
export function mergeVotes({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const { data } = merging.safeParse(payload)
  if (!data) return nothing('suggestionGone')
  const rows = view.records.votes?.rows ?? []
  const votes = rows.flatMap(({ subjectId, state }): Effect[] => {
    const vote = VOTES.find((one) => one === state)
    if (!vote || subjectId === null) return []
    const key = `${data.into}:${subjectId}`
    const moved = { into: data.into, userId: subjectId, vote }
    return [{ type: 'schedule', job: MERGE_VOTE_JOB, key, at: view.now, payload: moved }]
  })
  // Suggestions merged into the duplicate earlier now belong to the one that stays.
  const earlier = (view.records.earlier?.rows ?? []).map(
    ({ id }): Effect => ({ type: 'changeRecord', kind: SUGGESTION, id, body: { mergedInto: data.into } }),
  )
  const last = rows.at(-1)
  const next = rows.length === PAGE && last ? [pageJob({ ...data, after: last.createdAt }, view.now)] : []
  return { effects: [...votes, ...earlier, ...next], reasons: [{ code: 'votesMerged' }] }
}

const moved = z.object({ into: z.string(), userId: z.string(), vote: z.enum(VOTES) })

export const mergeVoteNeeds = ({ payload }: EventOf<'jobDue'>): Needs => ({
  records: suggestionById(moved.safeParse(payload).data?.into ?? ''),
})

/** Everybody counts once: somebody who voted on both keeps the vote on the one that stays. */
export function mergeVote({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  const { data } = moved.safeParse(payload)
  if (!data || !suggestion || !isPosted(suggestion)) return nothing('suggestionGone')
  if (data.userId === suggestion.authorId) return nothing('ownSuggestion')
  return {
    effects: [firstVote(suggestion, data.userId, data.vote), countJob(suggestion, view)],
    reasons: [{ code: 'voted' }],
    // A vote that was withdrawn is none.
    otherwise: () => ({
      effects: [voteAgain(suggestion, data.userId, data.vote), countJob(suggestion, view)],
      reasons: [{ code: 'voted' }],
      otherwise: () => nothing('votedBefore'),
    }),
  }
}
