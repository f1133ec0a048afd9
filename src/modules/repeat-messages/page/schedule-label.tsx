import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import type { RepeatMessage } from '../repeat-message.ts'
import { clockLabel } from './clock-label.ts'

const DAY_NAMES: Record<number, () => string> = {
  1: m['repeat-messages.page.days.monday'],
  2: m['repeat-messages.page.days.tuesday'],
  3: m['repeat-messages.page.days.wednesday'],
  4: m['repeat-messages.page.days.thursday'],
  5: m['repeat-messages.page.days.friday'],
  6: m['repeat-messages.page.days.saturday'],
  7: m['repeat-messages.page.days.sunday'],
}

export const dayOptions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(DAY_NAMES).map(([day, name]) => [day, name()]))

const WEEKDAYS = '1,2,3,4,5'
const WEEKEND = '6,7'
const DAY_MINUTES = 1440

type Labelled = Pick<RepeatMessage, 'kind' | 'interval' | 'window' | 'times' | 'days' | 'endAt'>

/** "Every 6 hours, between 08:00 and 20:00, on weekdays, until 31 Dec, 3 sends left". */
export function scheduleLabel(entry: Labelled, sendsLeft: number | null, locale: Locale): string {
  const { endAt } = entry
  const parts = [
    rhythmOf(entry),
    daysOf(entry),
    endAt && m['repeat-messages.page.words.until']({ day: dayOf(endAt, locale) }),
    sendsLeft !== null && m['repeat-messages.page.words.left']({ count: sendsLeft }),
  ]
  return parts.filter(Boolean).join(', ')
}

function rhythmOf({ kind, interval, window: { from, to }, times }: Labelled): string {
  if (kind === 'fixed') return m['repeat-messages.page.words.at']({ times: times.map(clockLabel).join(', ') })
  const every = m['repeat-messages.page.words.every']({ duration: durationText(interval) })
  if (from === 0 && to === DAY_MINUTES) return every
  return `${every}, ${m['repeat-messages.page.words.between']({ from: clockLabel(from), to: clockLabel(to) })}`
}

function daysOf({ days }: Labelled): string {
  if (days.length === 7) return ''
  const chosen = days.toSorted((a, b) => a - b)
  if (chosen.join() === WEEKDAYS) return m['repeat-messages.page.words.weekdays']()
  if (chosen.join() === WEEKEND) return m['repeat-messages.page.words.weekends']()
  return chosen.map((day) => DAY_NAMES[day]?.() ?? '').join(' ')
}

const dayOf = (endAt: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(endAt))
