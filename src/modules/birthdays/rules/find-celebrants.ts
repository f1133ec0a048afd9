import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { keysCelebratedOn } from '#core/person/celebrations.ts'
import { readDates, shownDates } from './stored-date.ts'

/** Looks up today's birthdays, one page at a time, and passes each page to the job that handles them. */
export const FIND_JOB = 'find'
export const LEND_JOB = 'lend'
export const CELEBRATE_JOB = 'celebrate'
/** The announcement alone. */
export const ANNOUNCE_JOB = 'announce'
/** As many as one announcement names. */
const PAGE = 40

const JOBS = { lend: LEND_JOB, celebrate: CELEBRATE_JOB, announce: ANNOUNCE_JOB } as const

const search = z.object({
  purpose: z.enum(['lend', 'celebrate', 'announce']),
  date: z.string(),
  mode: z.enum(['public', 'private']),
  /** The last member of the previous page. */
  after: z.string(),
})
type Search = z.infer<typeof search>

export const findCelebrants = (wanted: Search, { now }: Pick<RuleView, 'now'>): Effect => ({
  type: 'schedule',
  job: FIND_JOB,
  key: `${wanted.purpose} ${wanted.date}`,
  at: now,
  payload: wanted,
})

const celebrants = z.object({
  date: z.string(),
  people: z.array(
    z.object({
      userId: z.string(),
      /** Only for those who agreed to show their age. */
      year: z.nullable(z.int()),
    }),
  ),
})
export type Celebrants = z.infer<typeof celebrants>
export const readCelebrants = (payload: unknown): Celebrants =>
  celebrants.safeParse(payload).data ?? { date: '', people: [] }

export const lendTo = (userId: string, date: string, { now }: Pick<RuleView, 'now'>): Effect => ({
  type: 'schedule',
  job: LEND_JOB,
  key: userId,
  at: now,
  payload: { date, people: [{ userId, year: null }] },
})

export function searchNeeds(payload: unknown): Needs {
  const wanted = search.safeParse(payload).data
  if (!wanted) return {}
  const { mode, date, after } = wanted
  const state = keysCelebratedOn(date)
  return { records: { dates: shownDates(mode, { state, order: 'id', idAfter: after, limit: PAGE }) } }
}

export function handOver({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const wanted = search.safeParse(payload).data
  if (!wanted) return nothing('badRequest')
  const rows = view.records.dates?.rows ?? []
  const last = rows.at(-1)
  if (!last) return nothing('nobodyCelebrates')
  const people = readDates(view.records.dates).map(({ userId, year, showAge }) => ({
    userId,
    year: showAge ? year : null,
  }))
  const page: Effect = {
    type: 'schedule',
    job: JOBS[wanted.purpose],
    key: `${wanted.date} ${last.id}`,
    at: view.now,
    payload: { date: wanted.date, people } satisfies Celebrants,
  }
  const further = rows.length === PAGE ? [findCelebrants({ ...wanted, after: last.id }, view)] : []
  return { effects: [page, ...further], reasons: [{ code: 'celebrantsFound', params: { count: people.length } }] }
}
