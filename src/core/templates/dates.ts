import type { Locale } from '#core/locale.ts'

export type DateStyle = { locale: Locale; timezone: string; now: number }

type Options = Intl.DateTimeFormatOptions

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs a hundred times as much as using it. */
function formatOf(locale: Locale, timezone: string, options: Options): Intl.DateTimeFormat {
  const key = `${locale}|${timezone}|${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone, calendar: 'gregory' })
  formats.set(key, format)
  return format
}

const LONGEST_FIRST = /MMMM|MMM|MM|M|DD|D|YYYY|YY|dddd|ddd|HH|H|hh|h|A|mm|m|ss|s|LT|L/g

/** spec §10.5: `relative`, or a pattern of tokens; everything else in it is printed as it is. */
export function formatDate(time: number, pattern: string, style: DateStyle): string {
  if (!isTime(time)) return ''
  if (pattern === 'relative') return formatRelative(time, style)
  return pattern.replace(LONGEST_FIRST, (token) => formatToken(time, token, style))
}

/** The range of Date; outside of it Intl throws. */
const isTime = (time: number) => Math.abs(time) <= 8.64e15

function formatToken(time: number, token: string, { locale, timezone }: DateStyle): string {
  const written = (options: Options) => formatOf(locale, timezone, options).format(time)
  const part = (type: Intl.DateTimeFormatPartTypes, options: Options) =>
    formatOf(locale, timezone, options)
      .formatToParts(time)
      .find((candidate) => candidate.type === type)?.value ?? ''
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(
      formatOf('en', timezone, {
        hourCycle: 'h23',
        day: 'numeric',
        month: 'numeric',
        year: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })
        .formatToParts(time)
        .find((candidate) => candidate.type === type)?.value,
    )
  const two = (value: number) => String(value).padStart(2, '0')
  switch (token) {
    case 'D':
      return String(number('day'))
    case 'DD':
      return two(number('day'))
    case 'M':
      return String(number('month'))
    case 'MM':
      return two(number('month'))
    // A day beside the month makes Intl use the form of the month used inside dates.
    case 'MMM':
      return part('month', { day: 'numeric', month: 'short' })
    case 'MMMM':
      return part('month', { day: 'numeric', month: 'long' })
    case 'YY':
      return two(number('year') % 100)
    case 'YYYY':
      return String(number('year')).padStart(4, '0')
    case 'ddd':
      return written({ weekday: 'short' })
    case 'dddd':
      return written({ weekday: 'long' })
    case 'H':
      return String(number('hour'))
    case 'HH':
      return two(number('hour'))
    case 'h':
      return String(number('hour') % 12 || 12)
    case 'hh':
      return two(number('hour') % 12 || 12)
    case 'A':
      return number('hour') < 12 ? 'AM' : 'PM'
    case 'm':
      return String(number('minute'))
    case 'mm':
      return two(number('minute'))
    case 's':
      return String(number('second'))
    case 'ss':
      return two(number('second'))
    case 'L':
      return written({ day: '2-digit', month: '2-digit', year: 'numeric' })
    default:
      return written({ timeStyle: 'short' })
  }
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.25 * 86_400_000],
  ['month', 30.4375 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]

const relativeFormats = {
  fr: new Intl.RelativeTimeFormat('fr', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
} as const

function formatRelative(time: number, { locale, now }: DateStyle): string {
  const distance = time - now
  const [unit, length] = UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? (['second', 1000] as const)
  return relativeFormats[locale].format(Math.trunc(distance / length), unit)
}

const TIMESTAMP_STYLES = ['t', 'T', 'd', 'D', 'f', 'F', 'R', 's', 'S'] as const

/** The platform's own timestamp, shown in each reader's time; raw seconds without a style. */
export function formatTimestamp(time: number, style: string | undefined): string {
  const seconds = Math.floor(time / 1000)
  return TIMESTAMP_STYLES.some((known) => known === style) ? `<t:${seconds}:${style}>` : String(seconds)
}
