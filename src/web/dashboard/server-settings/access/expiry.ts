import { localMoment, momentTyped } from '#ui/fields/moment.ts'

/** The end of that day, in the person's time zone; null: the day is over, or not fully typed. */
export function expiryOf(day: string, now: number): string | null {
  const end = momentTyped(`${day}T23:59:59`)
  return end !== null && Date.parse(end) > now ? end : null
}

/** The day on which a key expires, in the person's time zone. */
export const lastDay = (expiresAt: string): string => localMoment(expiresAt).slice(0, 10)
