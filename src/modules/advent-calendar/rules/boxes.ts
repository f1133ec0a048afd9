import { CALENDAR_DAYS, type Surprise } from '../calendar-box.ts'
import type { CalendarMoment } from './calendar-moment.ts'

export const DAYS: readonly number[] = Array.from({ length: CALENDAR_DAYS }, (_, place) => place + 1)

export type Box = {
  day: number
  surprises: readonly Surprise[]
  /** Relative to the server's current day: a past box can still be filled, but nobody will open it. */
  time: 'past' | 'today' | 'coming'
}

/** The 24 boxes with their content, in order. */
export function boxesOf(surprises: readonly Surprise[], moment: CalendarMoment): Box[] {
  const byDay = Map.groupBy(surprises, ({ day }) => day)
  return DAYS.map((day) => ({ day, surprises: byDay.get(day) ?? [], time: timeOf(day, moment) }))
}

function timeOf(day: number, moment: CalendarMoment): Box['time'] {
  if (moment.phase === 'before') return 'coming'
  if (moment.phase === 'over' || day < moment.day) return 'past'
  return day === moment.day ? 'today' : 'coming'
}

/** Empty boxes that can still be opened. */
export function emptyDays(boxes: readonly Box[]): number[] {
  return boxes.filter(({ surprises, time }) => surprises.length === 0 && time !== 'past').map(({ day }) => day)
}

/**
 * The chance of each surprise of one box, in whole percent; less than one percent is marked as such, not shown as
 * zero.
 */
export function shareOf(surprise: Surprise, surprises: readonly Surprise[]): { percent: number; isLess: boolean } {
  const total = surprises.reduce((sum, { weight }) => sum + weight, 0)
  const share = (surprise.weight / total) * 100
  return share < 1 ? { percent: 1, isLess: true } : { percent: Math.round(share), isLess: false }
}

/** The days whose boxes have room for a copy of a whole box within the plan's limit. */
export function daysWithRoom(boxes: readonly Box[], copied: Box, max: number): number[] {
  return boxes
    .filter(({ day, surprises }) => day !== copied.day && surprises.length + copied.surprises.length <= max)
    .map(({ day }) => day)
}

/** "2–5, 9": short, however many days there are. */
export function dayRanges(days: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const day of days) {
    const open = ranges.at(-1)
    if (open && open[1] === day - 1) open[1] = day
    else ranges.push([day, day])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
