import { DAY_MS, MINUTE_MS } from '#core/duration/spans.ts'
import type { FollowedSource, SourceItem, SourceProblem } from './source.ts'

/** How long to wait after the first failure, the second, and so on. */
const BACK_OFF_MS = [5, 10, 20, 60].map((minutes) => minutes * MINUTE_MS)
const RETRY_AFTER_MAX_MS = DAY_MS
/** After this many "not found" answers over this time, a source counts as removed and is tried once a day. */
const GONE_FAILURES = 3

export type SourceState = FollowedSource['state']
export type SourceHealth = { state: SourceState; failures: number; failingSince: number | null }

/** Half of the usual time between two publications, within the kind's bounds. */
export function nextInterval(
  items: readonly Pick<SourceItem, 'publishedAt'>[],
  [shortest, longest]: readonly [number, number],
): number {
  const times = items.map(({ publishedAt }) => publishedAt).sort((a, b) => b - a)
  const gaps = times.slice(1).map((time, index) => (times[index] ?? time) - time)
  const [usual] = gaps.sort((a, b) => a - b).slice(Math.floor(gaps.length / 2))
  return usual === undefined ? shortest : Math.min(longest, Math.max(shortest, usual / 2))
}

type Failure = { problem: SourceProblem; retryAfterMs?: number | undefined }

/** When a source that could not be read is tried again, and its new state. */
export function afterFailure(
  health: SourceHealth,
  { problem, retryAfterMs = 0 }: Failure,
  now: number,
): SourceHealth & { nextAt: number } {
  const failures = health.failures + 1
  const failingSince = health.failingSince ?? now
  const isGone = problem === 'notFound' && failures >= GONE_FAILURES && now - failingSince >= DAY_MS
  const state = isGone || health.state === 'gone' ? 'gone' : 'failing'
  const backOff = state === 'gone' ? DAY_MS : (BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? DAY_MS)
  const wait = Math.max(backOff, Math.min(retryAfterMs, RETRY_AFTER_MAX_MS))
  return { state, failures, failingSince, nextAt: now + wait }
}
