import { m } from '#texts'
import { DURATION_UNITS, type DurationUnit } from './duration.ts'

const WORDS: Record<DurationUnit, (inputs: { count: number }) => string> = {
  days: m['ui.durationWords.days'],
  hours: m['ui.durationWords.hours'],
  minutes: m['ui.durationWords.minutes'],
  seconds: m['ui.durationWords.seconds'],
}

/** "1 day 2 hours", in the language of the page. */
export function durationText(seconds: number): string {
  let rest = seconds
  const parts = DURATION_UNITS.flatMap(({ unit, seconds: length }) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count > 0 ? [WORDS[unit]({ count })] : []
  })
  return parts.length > 0 ? parts.join(' ') : WORDS.seconds({ count: 0 })
}
