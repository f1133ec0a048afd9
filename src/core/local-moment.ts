import { localTime } from './local-time.ts'

/** `2026-11-20 18:00`, `20/11/2026 18:00`, with or without the time of day. */
const WRITTEN = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.](\d{1,2})[/.](\d{4}))(?:[ T,]+(\d{1,2})[:h](\d{2})?)?$/

/** The moment at which the local clock shows the written time; null when it is no date. */
export function parseLocalMoment(written: string, timezone: string): number | null {
  const found = WRITTEN.exec(written.trim())
  if (!found) return null
  const [, y, mo, d, d2, mo2, y2, h = '0', mi = '0'] = found
  const [year, month, day] = [Number(y ?? y2), Number(mo ?? mo2), Number(d ?? d2)]
  const wanted = Date.UTC(year, month - 1, day, Number(h), Number(mi))
  const check = new Date(wanted)
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day || Number(h) > 23 || Number(mi) > 59) return null
  const shownAt = (ms: number) => {
    const shown = localTime(ms, timezone)
    return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute)
  }
  // Twice: the first guess may be on the other side of a clock change.
  const guess = wanted - (shownAt(wanted) - wanted)
  return guess - (shownAt(guess) - wanted)
}
