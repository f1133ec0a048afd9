import type { RecordAnswer, RecordQuery } from '#core/bot/view.ts'
import { dayKey, nextCelebration } from '#core/person/celebrations.ts'
import { type Mode, readDates, type StoredDate, shownDates } from './stored-date.ts'

export const UPCOMING = 10
/** More than needed, because some may have left the server. */
const LOOKED_UP = 30

/** From today to the end of the year, then from January on. */
export function upcomingQueries(mode: Mode, today: string): { ahead: RecordQuery; fromJanuary: RecordQuery } {
  return {
    ahead: shownDates(mode, { stateFrom: today.slice(5), order: 'state', limit: LOOKED_UP }),
    fromJanuary: shownDates(mode, { order: 'state', limit: LOOKED_UP }),
  }
}

const MONTH_MAX = 100
const DAYS = Array.from({ length: 31 }, (_, place) => place + 1)

export const monthQuery = (mode: Mode, month: number): { ahead: RecordQuery } => {
  const state = DAYS.map((day) => dayKey({ day, month }))
  return { ahead: shownDates(mode, { state, order: 'state', limit: MONTH_MAX }) }
}

export const inMonthOrder = (dates: readonly StoredDate[]): StoredDate[] =>
  dates.toSorted((a, b) => dayKey(a).localeCompare(dayKey(b))).slice(0, MONTH_MAX)

/** Each person once, in the order of the records. */
export function datesIn(records: Readonly<Record<string, RecordAnswer>>): StoredDate[] {
  const found = [...readDates(records.ahead), ...readDates(records.fromJanuary)]
  return [...new Map(found.map((date) => [date.userId, date])).values()]
}

/** The next birthdays, today's first. */
export const nextToCelebrate = (dates: readonly StoredDate[], today: string): (StoredDate & { next: string })[] =>
  dates
    .map((date) => ({ ...date, next: nextCelebration(date, today) }))
    .toSorted((a, b) => a.next.localeCompare(b.next))
    .slice(0, LOOKED_UP)
