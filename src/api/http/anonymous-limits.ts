import { createRateLimit, type Rate, type RateLimit } from './rate-limit.ts'

/**
 * How often one address may make calls that need no token. A school or an office shares one address, so each limit is
 * far above what a few hundred people do together, and far below what a script does.
 */
const RATES = {
  /** Each sign-in causes calls to the platform. */
  signIn: { burst: 60, perSecond: 1 },
  /** Each open page renews its token every ten minutes. */
  session: { burst: 300, perSecond: 10 },
  read: { burst: 300, perSecond: 20 },
  /** A page of messages shows many at once, and the platform's own proxies fetch them for everybody. */
  picture: { burst: 600, perSecond: 60 },
  report: { burst: 60, perSecond: 2 },
  /** One hub confirms and pushes thousands of channels from a few addresses. */
  push: { burst: 2_000, perSecond: 100 },
} as const satisfies Record<string, Rate>

export type AnonymousLimit = keyof typeof RATES
export type AnonymousLimits = Record<AnonymousLimit, RateLimit>

export function createAnonymousLimits(clock: () => number, rate?: Rate): AnonymousLimits {
  const limit = (name: AnonymousLimit) => createRateLimit(rate ?? RATES[name], clock)
  return {
    signIn: limit('signIn'),
    session: limit('session'),
    read: limit('read'),
    picture: limit('picture'),
    report: limit('report'),
    push: limit('push'),
  }
}
