import { DAY_MS, MINUTE_MS } from '#core/duration/spans.ts'

/** Where a hub confirms a subscription and sends news; only the hub knows the token. */
export const pushPath = (token: string): string => `/api/feeds/push/${token}`

const TOKEN = /^[\w-]{20,64}$/
export const isPushToken = (token: string): boolean => TOKEN.test(token)

/** What is asked for; a hub may grant less. */
export const ASKED_LEASE_MS = 5 * DAY_MS
const RENEWED_AFTER_MS = 4 * DAY_MS
const LEASE_MIN_MS = 5 * MINUTE_MS
const LEASE_MAX_MS = 30 * DAY_MS
/** A subscription is renewed well before it ends, so that a hub that is briefly unreachable does no harm. */
const RENEWED_AT = 0.8

export type PushLease = { until: number; renewedAt: number }

/** From `from` on, as long as the hub says; if unreadable, as long as was requested. */
export function pushLease(grantedSeconds: number, from: number): PushLease {
  const granted = Number.isFinite(grantedSeconds) && grantedSeconds > 0 ? grantedSeconds * 1_000 : ASKED_LEASE_MS
  const leaseMs = Math.min(LEASE_MAX_MS, Math.max(LEASE_MIN_MS, granted))
  return { until: from + leaseMs, renewedAt: from + Math.min(RENEWED_AFTER_MS, leaseMs * RENEWED_AT) }
}

/** How long a hub may take to confirm a request, and how long to wait before the next one. */
const RETRY_AFTER_MS = [10, 20, 60, 360].map((minutes) => minutes * MINUTE_MS)
export const pushRetryMs = (failures: number): number =>
  RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)] ?? DAY_MS

/** A hub that does not answer an unsubscription is not asked for ever: the subscription ends by itself. */
export const GIVEN_UP_AFTER = 3
