import { DAY_MS } from '#core/duration/spans.ts'
import { parseDuration } from './duration/parse-duration.ts'
import { parseLocalMoment } from './local-moment.ts'
import { dayIn, localTime } from './local-time.ts'

const NOW = ['now', 'maintenant']
const TODAY = ['today', 'aujourdhui', "aujourd'hui"]
const TOMORROW = ['tomorrow', 'demain']
/** From Sunday on, as `Date` counts them. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'dimanche'],
  ['monday', 'lundi'],
  ['tuesday', 'mardi'],
  ['wednesday', 'mercredi'],
  ['thursday', 'jeudi'],
  ['friday', 'vendredi'],
  ['saturday', 'samedi'],
]
const TIME = /^(\d{1,2})(?:[:h](\d{2})?)?\s?(am|pm)?$/
const TEXT_MAX = 60

/** `in 3 days`, `dans 2h30`, `tomorrow 18:00`, `lundi à 9h`, `20:30`, `24/12/2026 18:00`: in ms; null when it is none. */
export function parseWrittenMoment(written: string, now: number, timezone: string): number | null {
  if (written.length > TEXT_MAX) return null
  const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim()
  if (NOW.includes(plain)) return now
  const dated = parseLocalMoment(plain, timezone)
  if (dated !== null) return dated
  const [, later] = /^(?:in|dans)\s(.+)$/.exec(plain) ?? []
  const seconds = parseDuration(later ?? plain)
  if (seconds !== null) return now + seconds * 1_000
  return parseDay(plain, now, timezone)
}

function parseDay(plain: string, now: number, timezone: string): number | null {
  const [first = '', ...rest] = plain.split(/\s+/).filter((word) => word !== 'at' && word !== 'a')
  const days = daysAhead(first, now, timezone)
  const clock = clockIn(days === null ? [first, ...rest].join(' ') : rest.join(' '))
  // A day without a time means noon; a time without a day means today.
  const time = clock ?? (days !== null && rest.length === 0 ? '12:00' : null)
  return time === null ? null : parseLocalMoment(`${dayIn(now + (days ?? 0) * DAY_MS, timezone)} ${time}`, timezone)
}

function daysAhead(word: string, now: number, timezone: string): number | null {
  if (TODAY.includes(word)) return 0
  if (TOMORROW.includes(word)) return 1
  const weekday = WEEKDAYS.findIndex((names) => names.includes(word))
  if (weekday < 0) return null
  const ahead = (weekday - localTime(now, timezone).weekday + 7) % 7
  return ahead === 0 ? 7 : ahead
}

function clockIn(text: string): string | null {
  const [, hours, minutes = '00', half] = TIME.exec(text) ?? []
  // A bare number is no time.
  if (hours === undefined || /^\d+$/.test(text)) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  return hour > 23 || Number(minutes) > 59 ? null : `${hour}:${minutes}`
}
