import { type RateLimitData, REST } from '@discordjs/rest'
import type { PlatformUrls } from './urls.ts'

/** Ten messages of a channel are published in an hour. Waiting for the next hour would hold up the whole channel. */
export const isPublishing = ({ route }: { route: string }) => route.endsWith('/crosspost')

/** Somebody looks at a page meanwhile. Discord may want ten minutes, and the page can say so at once. */
export const PERSON_WAITS_MS = 5_000

type Options = {
  urls: PlatformUrls
  botToken: string
  /** So long a limit is waited for at most; without it, as long as Discord says. */
  waitMs?: number
}

/** `api` and `cdn` are all that is needed to point the library at an emulator. */
export function createRest({ urls, botToken, waitMs = Number.POSITIVE_INFINITY }: Options): REST {
  const rejectOnRateLimit = (met: RateLimitData) => isPublishing(met) || met.timeToReset > waitMs
  return new REST({ api: urls.api, cdn: urls.cdn, version: '10', rejectOnRateLimit }).setToken(botToken)
}
