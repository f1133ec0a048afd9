import { DAY_MS } from '#core/duration/spans.ts'
import { dayIn, localTime, nextMidnight } from '#core/local-time.ts'
import type { CopyOutcome, PastCopy } from '#core/repeat-past-api.ts'
import { nextRun, type Schedule } from './next-run.ts'

const DAYS = 7
const DAY_MINUTES = 1440
/** More copies than this of one entry in a day are shown as one. */
const APART_MAX = 3

/** `since`: when its schedule began, from which an interval counts. */
export type WeekEntry = Schedule & { id: string; forceResend: boolean; since: number }

/** `minute`: of the day, in local time. Several moments: too many to be shown separately. */
export type WeekSend<T> = {
  entry: T
  minute: number
  moments: [number, ...number[]]
  /** Its result; null: still to come. */
  did: CopyOutcome | null
}

/** `day` is `2026-11-17`; `at` is a moment of it, and now on the first. */
export type WeekDay<T> = { day: string; at: number; sends: WeekSend<T>[] }

/** Copies still to be sent today and on the next six days, as the bot would plan them, in the server's time zone. */
export function weekOf<T extends WeekEntry>(entries: readonly T[], now: number, timezone: string): WeekDay<T>[] {
  const days: WeekDay<T>[] = []
  let at = now
  while (days.length < DAYS) {
    days.push({ day: dayIn(at, timezone), at, sends: [] })
    at = nextMidnight(at, timezone)
  }
  for (const entry of entries) {
    enterSends(days, entry, sendsBetween(entry, now, at, timezone), null, timezone)
  }
  return inOrder(days)
}

/** Today and the six days before, oldest first, with the result of every copy that was due. */
export function pastWeekOf<T extends { id: string }>(
  entries: readonly T[],
  past: readonly PastCopy[],
  now: number,
  timezone: string,
): WeekDay<T>[] {
  const days: WeekDay<T>[] = []
  let at = now
  while (days.length < DAYS) {
    days.unshift({ day: dayIn(at, timezone), at, sends: [] })
    at = noonBefore(at, timezone)
  }
  for (const entry of entries) {
    const own = past.filter(({ id }) => id === entry.id)
    for (const [did, copies] of Map.groupBy(own, (copy) => copy.did)) {
      enterSends(
        days,
        entry,
        copies.map((copy) => copy.at),
        did,
        timezone,
      )
    }
  }
  return inOrder(days)
}

/** About noon of the day before, even when the clocks change in between. */
function noonBefore(at: number, timezone: string): number {
  const { hour, minute } = localTime(at, timezone)
  return at - (hour * 60 + minute + DAY_MINUTES / 2) * 60_000
}

function enterSends<T>(
  days: readonly WeekDay<T>[],
  entry: T,
  all: readonly number[],
  did: CopyOutcome | null,
  timezone: string,
): void {
  const byDay = Map.groupBy(all, (moment) => dayIn(moment, timezone))
  for (const { day, sends } of days) {
    const moments = byDay.get(day) ?? []
    const groups = moments.length > APART_MAX ? [moments] : moments.map((moment) => [moment])
    for (const [first, ...rest] of groups) {
      if (first === undefined) continue
      const { hour, minute } = localTime(first, timezone)
      sends.push({ entry, minute: hour * 60 + minute, moments: [first, ...rest], did })
    }
  }
}

function inOrder<T>(days: WeekDay<T>[]): WeekDay<T>[] {
  for (const { sends } of days) sends.sort((a, b) => a.moments[0] - b.moments[0])
  return days
}

function sendsBetween(entry: WeekEntry, now: number, end: number, timezone: string): number[] {
  const found: number[] = []
  let last = startOf(entry, now)
  let sends = 0
  for (;;) {
    const next = nextRun(entry, { sends, lastRun: last }, last, timezone, last)
    if (next === null || next >= end) return found
    if (next > now) found.push(next)
    // A copy that waits for messages may have been skipped, and then it was not counted.
    if (next > now || entry.forceResend) sends += 1
    last = next
  }
}

/** From where the copies are computed one by one: as late as possible with the same result. */
function startOf({ kind, interval, window, days, maxSends, forceResend, since }: WeekEntry, now: number): number {
  if (since >= now) return now
  if (maxSends !== null && forceResend) return since
  if (kind === 'fixed') return now
  const step = interval * 1_000
  const open = window.to - window.from + (window.from > window.to ? DAY_MINUTES : 0)
  const closed = days.length < DAYS ? DAY_MINUTES : DAY_MINUTES - open
  if (closed === 0) return now - ((now - since) % step)
  // An interval shorter than the daily pause restarts after it, whatever came before. A clock change takes an hour of
  // the pause.
  return interval / 60 <= closed - 60 ? Math.max(since, now - 2 * DAYS * DAY_MS) : since
}
