import { type RateLimitData, REST } from '@discordjs/rest'
import type { PlatformUrls } from './urls.ts'

/**
 * Discord allows publishing ten messages per channel and hour. Waiting for the next hour would block the whole
 * channel.
 */
export const isPublishing = ({ route }: { route: string }) => route.endsWith('/crosspost')

/** Somebody is waiting for a page meanwhile. Discord may demand ten minutes; then the page can say so immediately. */
export const PERSON_WAITS_MS = 5_000

type Options = {
  urls: PlatformUrls
  botToken: string
  /** The longest rate limit to wait for; without it, as long as Discord says. */
  waitMs?: number
}

/** `api` and `cdn` are all that is needed to point the library at an emulator. */
export function createRest({ urls, botToken, waitMs = Number.POSITIVE_INFINITY }: Options): REST {
  const rejectOnRateLimit = (met: RateLimitData) => isPublishing(met) || met.timeToReset > waitMs
  return new REST({ api: urls.api, cdn: urls.cdn, version: '10', rejectOnRateLimit }).setToken(botToken)
}
