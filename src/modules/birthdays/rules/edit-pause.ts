import { DAY_MS } from '#core/duration/spans.ts'

/** After the first change of day or month, the second, the third, and each further one. */
const PAUSES: readonly ((from: Date) => void)[] = [
  (from) => from.setTime(from.getTime() + DAY_MS),
  (from) => from.setTime(from.getTime() + 2 * DAY_MS),
  (from) => from.setUTCMonth(from.getUTCMonth() + 6),
  (from) => from.setUTCFullYear(from.getUTCFullYear() + 1),
]

/** From when day and month may be changed again; 0: now. Each change makes the wait longer. */
export function nextEditAllowedAt(edits: number, lastEditAt: number | null): number {
  if (edits === 0 || lastEditAt === null) return 0
  const moment = new Date(lastEditAt)
  PAUSES[Math.min(edits, PAUSES.length) - 1]?.(moment)
  return moment.getTime()
}
