import type { Locale } from '#core/locale.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import type { RepeatMessage } from '../repeat-message.ts'
import { clockText } from './clock-text.ts'

type Said = { locale?: Locale }
const DAY_NAMES: Record<number, (inputs: object, said?: Said) => string> = {
  1: m['repeat-messages.page.days.monday'],
  2: m['repeat-messages.page.days.tuesday'],
  3: m['repeat-messages.page.days.wednesday'],
  4: m['repeat-messages.page.days.thursday'],
  5: m['repeat-messages.page.days.friday'],
  6: m['repeat-messages.page.days.saturday'],
  7: m['repeat-messages.page.days.sunday'],
}

export const dayOptions = (said?: Said): Record<string, string> =>
  Object.fromEntries(Object.entries(DAY_NAMES).map(([day, name]) => [day, name({}, said)]))

const WEEKDAYS = '1,2,3,4,5'
const WEEKEND = '6,7'
const DAY_MINUTES = 1440
const MINUTE_MS = 60_000

type Labelled = Pick<RepeatMessage, 'kind' | 'interval' | 'window' | 'times' | 'days' | 'endAt'>

/** "Every 6 hours, between 8 AM and 8 PM, on weekdays, until 31 Dec, 3 sends left". */
export function scheduleLabel(entry: Labelled, sendsLeft: number | null, locale: Locale): string {
  const { endAt } = entry
  const parts = [
    rhythmOf(entry, locale),
    daysOf(entry, { locale }),
    endAt && m['repeat-messages.page.words.until']({ day: dayOf(endAt, locale) }, { locale }),
    sendsLeft !== null && m['repeat-messages.page.words.left']({ count: sendsLeft }, { locale }),
  ]
  return parts.filter(Boolean).join(', ')
}

function rhythmOf({ kind, interval, window: { from, to }, times }: Labelled, locale: Locale): string {
  const clock = (minute: number) => clockText(minute * MINUTE_MS, locale, 'UTC')
  if (kind === 'fixed') {
    const clocks = times.toSorted((a, b) => a - b).map(clock)
    return m['repeat-messages.page.words.at']({ times: new Intl.ListFormat(locale).format(clocks) }, { locale })
  }
  const every = everyText(interval, { locale })
  if (from === 0 && to === DAY_MINUTES) return every
  return `${every}, ${m['repeat-messages.page.words.between']({ from: clock(from), to: clock(to) }, { locale })}`
}

/** Whole days, whole hours, or minutes: an interval is never anything in between. */
function everyText(seconds: number, said: Said): string {
  if (seconds % 86_400 === 0) return m['repeat-messages.page.words.days']({ count: seconds / 86_400 }, said)
  if (seconds % 3_600 === 0) return m['repeat-messages.page.words.hours']({ count: seconds / 3_600 }, said)
  return m['repeat-messages.page.words.minutes']({ count: seconds / 60 }, said)
}

function daysOf({ days }: Labelled, said: Said): string {
  if (days.length === 7) return ''
  const chosen = days.toSorted((a, b) => a - b)
  if (chosen.join() === WEEKDAYS) return m['repeat-messages.page.words.weekdays']({}, said)
  if (chosen.join() === WEEKEND) return m['repeat-messages.page.words.weekends']({}, said)
  return chosen.map((day) => DAY_NAMES[day]?.({}, said) ?? '').join(' ')
}

const dayOf = (endAt: string, locale: Locale) =>
  writtenDate(new Date(endAt), locale, { day: 'numeric', month: 'short' })
