import type { Locale } from '#core/locale.ts'
import { writtenDate } from '../written-date.ts'

/** A date without a time zone; the year is null when the person keeps it to themselves. */
export type BirthDate = { day: number; month: number; year: number | null }

/** A year in which every day of the calendar exists. */
const LEAP_YEAR = 2000

const two = (value: number) => String(value).padStart(2, '0')

/** `03-15`: the form in which dates are looked up and sorted. */
export const dayKey = ({ day, month }: Pick<BirthDate, 'day' | 'month'>): string => `${two(month)}-${two(day)}`

const LEAP_DAY = '02-29'
const DAY_BEFORE_LEAP_DAY = '02-28'
const isLeapYear = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** Which dates are celebrated on a day such as `2026-02-28`: in common years also those of 29 February. */
export function keysCelebratedOn(localDate: string): string[] {
  const key = localDate.slice(5)
  const isStandIn = key === DAY_BEFORE_LEAP_DAY && !isLeapYear(yearOf(localDate))
  return isStandIn ? [key, LEAP_DAY] : [key]
}

export const isCelebrated = (date: Pick<BirthDate, 'day' | 'month'>, localDate: string): boolean =>
  keysCelebratedOn(localDate).includes(dayKey(date))

export const yearOf = (localDate: string): number => Number(localDate.slice(0, 4))

/** The next day on which it is celebrated, today included: `2027-03-15`. */
export function nextCelebration(date: Pick<BirthDate, 'day' | 'month'>, localDate: string): string {
  const inYear = (year: number) => {
    const key = dayKey(date) === LEAP_DAY && !isLeapYear(year) ? DAY_BEFORE_LEAP_DAY : dayKey(date)
    return `${year}-${key}`
  }
  const year = yearOf(localDate)
  return inYear(year) >= localDate ? inYear(year) : inYear(year + 1)
}

/** The age somebody turns on the day they celebrate. */
export const ageOn = ({ year }: Pick<BirthDate, 'year'>, localDate: string): number | null =>
  year === null ? null : yearOf(localDate) - year

/** "15 March", "15 mars 1998". */
export function dateText({ day, month, year }: BirthDate, locale: Locale): string {
  return writtenDate(Date.UTC(year ?? LEAP_YEAR, month - 1, day), locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(year !== null && { year: 'numeric' }),
  })
}

/** Somebody's age on a day, whether or not they have had their birthday that year. */
export function ageToday(date: BirthDate, localDate: string): number | null {
  const next = nextCelebration(date, localDate)
  const age = ageOn(date, next)
  return age === null || next === localDate ? age : age - 1
}
