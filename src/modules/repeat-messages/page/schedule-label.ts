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

/** "Every 6 hours, 08:00 to 20:00, Mon, Tue". */
export function scheduleLabel({ kind, interval, window, times, days }: RepeatMessage): string {
  const rhythm =
    kind === 'fixed'
      ? m['repeat-messages.page.words.at']({ times: times.map(clockLabel).join(', ') })
      : m['repeat-messages.page.words.every']({
          duration: durationText(interval),
          from: clockLabel(window.from),
          to: clockLabel(window.to),
        })
  return days.length === 7 ? rhythm : `${rhythm}, ${days.map((day) => DAY_NAMES[day]?.() ?? '').join(' ')}`
}
