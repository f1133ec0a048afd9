import { cadenceOf } from './copy-state.ts'
import { nextRun, type Schedule } from './next-run.ts'

/** When it is next sent, and how many copies are left; `next` null: it is paused, or has ended. */
export type Fate = { isEnded: boolean; next: number | null; sends: number; sendsLeft: number | null }

type State = { sends: number; lastRun: number | null }

/** As the bot would plan it from what it has sent so far. `since`: when its schedule began. */
export function entryFate(
  schedule: Schedule,
  { sends, lastRun }: State,
  { now, timezone, since }: { now: number; timezone: string; since: number },
): Fate {
  const { enabled, maxSends } = schedule
  const at = nextRun(
    { ...schedule, enabled: true },
    { sends, lastRun },
    now,
    timezone,
    cadenceOf({ lastRun, since }, since),
  )
  return {
    isEnded: at === null,
    next: enabled ? at : null,
    sends,
    sendsLeft: maxSends === null ? null : Math.max(0, maxSends - sends),
  }
}
