import { foldAccents } from '#core/fold-accents.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import type { BirthDate } from '#core/person/celebrations.ts'

const YEAR_MIN = 1900
/** Discord's minimum age. */
const AGE_MIN = 13
/** A year in which every day of the calendar exists. */
const LEAP_YEAR = 2000
/** Longer than any date that people type. */
const WRITTEN_MAX = 40

export type ReadDate = { ok: true; date: BirthDate } | { ok: false; because: 'notADate' | 'notPossible' }

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}))?$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const DAY_AND_NAME = /^(\d{1,2})(?:er|st|nd|rd|th)? (?:of )?([a-z]+)\.?(?:,? (\d{4}))?$/
const NAME_AND_DAY = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/

/** "15/03", "15/03/1998", "15 mars", "March 15, 1998": the day comes before the month unless the month is a word. */
export function parseDate(written: string, thisYear: number): ReadDate {
  if (written.length > WRITTEN_MAX) return { ok: false, because: 'notADate' }
  const plain = foldAccents(written.trim().replace(/\s+/g, ' '))
  const numbers = YEAR_FIRST.exec(plain)
  if (numbers) return checked(Number(numbers[3]), Number(numbers[2]), numbers[1], thisYear)
  const dayFirst = DAY_FIRST.exec(plain)
  if (dayFirst) return checked(Number(dayFirst[1]), Number(dayFirst[2]), dayFirst[3], thisYear)
  const named = DAY_AND_NAME.exec(plain)
  if (named) return checked(Number(named[1]), monthNamed(named[2] ?? ''), named[3], thisYear)
  const nameFirst = NAME_AND_DAY.exec(plain)
  if (nameFirst) return checked(Number(nameFirst[2]), monthNamed(nameFirst[1] ?? ''), nameFirst[3], thisYear)
  return { ok: false, because: 'notADate' }
}

const checked = (day: number, month: number, writtenYear: string | undefined, thisYear: number): ReadDate =>
  checkDate({ day, month, year: writtenYear === undefined ? null : Number(writtenYear) }, thisYear)

/** A day that exists, of somebody old enough to be on Discord. */
export function checkDate({ day, month, year }: BirthDate, thisYear: number): ReadDate {
  const date = new Date(Date.UTC(year ?? LEAP_YEAR, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return { ok: false, because: 'notADate' }
  // The message is neutral on purpose: it must not reveal the age that is required.
  if (year !== null && (year < YEAR_MIN || year > thisYear - AGE_MIN)) return { ok: false, because: 'notPossible' }
  return { ok: true, date: { day, month, year } }
}

const SHORTEST_NAME = 3
const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1)

const monthNames: readonly { name: string; month: number }[] = LOCALES.flatMap((locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return MONTHS.map((month) => ({
    name: foldAccents(format.format(Date.UTC(LEAP_YEAR, month - 1, 1))),
    month,
  }))
})

/** In either language, also abbreviated where that is unambiguous; 0 when it is not a month. */
function monthNamed(written: string): number {
  const exact = monthNames.find(({ name }) => name === written)
  if (exact) return exact.month
  if (written.length < SHORTEST_NAME) return 0
  const begun = new Set(monthNames.filter(({ name }) => name.startsWith(written)).map(({ month }) => month))
  return begun.size === 1 ? ([...begun][0] ?? 0) : 0
}

/** "March", for a number from 1 to 12. */
export const monthText = (month: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(LEAP_YEAR, month - 1, 1))
