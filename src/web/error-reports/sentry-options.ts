import type { BrowserOptions } from '@sentry/browser'
import type { PageFacts } from '../islands/page-facts.ts'

const TRACES_SAMPLE_RATE = 1
const RELAY = '/api/sentry'

/**
 * Everything is traced; trace headers are only sent to localhost and our own hosts; of the person, only id and
 * username are sent.
 */
export function sentryOptions(facts: PageFacts & { sentryDsn: string }) {
  const { sentryDsn, environment, version, ownOrigins, user } = facts
  return {
    dsn: sentryDsn,
    tunnel: RELAY,
    environment,
    release: version,
    // Set from the start: if it were set later, errors during page load would name nobody.
    initialScope: user ? { user: { id: user.id, username: user.username } } : {},
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    tracesSampleRate: TRACES_SAMPLE_RATE,
    tracePropagationTargets: [
      /^https?:\/\/(?:[\w-]+\.)?localhost(?::\d+)?(?:\/|$)/,
      /^\/(?!\/)/,
      ...ownOrigins.map(exactOrigin),
    ],
  } satisfies BrowserOptions
}

/** A string would match anywhere in an address: `https://evil.example/?https://ours.example` too. */
function exactOrigin(origin: string): RegExp {
  return new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:/|$)`)
}
