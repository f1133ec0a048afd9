import { DAY_MS } from '#core/duration/spans.ts'
import { limitFor } from '#core/limits.ts'

/** How far back the history of a server is shown, and can be undone. Kept longer: premium brings it back. */
export function historyReach(premium: boolean, now: number): number {
  return now - limitFor('historyDays', premium) * DAY_MS
}
