import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { SUGGESTION, type Suggestion, suggestionsIn } from './suggestion-record.ts'

export const RECOUNT_JOB = 'recount'
/** The next hundred, where there are more. */
export const RECOUNT_MORE_JOB = 'recountMore'
const RECOUNTED_MS = 30 * 86_400_000
/** One suggestion at a time: a start must not request a hundred messages at once. */
const APART_MS = 1_000
const PAGE = 100

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
