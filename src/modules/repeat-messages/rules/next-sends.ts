import { nextRun, type Schedule } from './next-run.ts'

/** The next times of sending, in the server's time zone, as the bot would plan them. */
export function nextSends(
  schedule: Omit<Schedule, 'enabled'>,
  timezone: string,
  now: number,
  count: number,
  { startsNow = false }: { startsNow?: boolean } = {},
): number[] {
  const found: number[] = startsNow ? [now] : []
  let last = now
  while (found.length < count) {
    const state = { sends: found.length, lastRun: found.at(-1) ?? null }
    const next = nextRun({ ...schedule, enabled: true }, state, last, timezone, last)
    if (next === null) break
    found.push(next)
    last = next
  }
  return found
}
