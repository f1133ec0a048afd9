import { DAY_MS } from '#core/duration/spans.ts'
import { limitFor } from '#core/limits.ts'

/**
 * How far back a server's history is shown and can be undone. It is stored for longer, so that premium brings it
 * back.
 */
export function historyReach(premium: boolean, now: number): number {
  return now - limitFor('historyDays', premium) * DAY_MS
}
