import { REST } from '@discordjs/rest'
import type { PlatformUrls } from './urls.ts'

/** Ten messages of a channel are published in an hour. Waiting for the next hour would hold up the whole channel. */
export const isPublishing = ({ route }: { route: string }) => route.endsWith('/crosspost')

/** `api` and `cdn` are all that is needed to point the library at an emulator. */
export function createRest({ urls, botToken }: { urls: PlatformUrls; botToken: string }): REST {
  return new REST({ api: urls.api, cdn: urls.cdn, version: '10', rejectOnRateLimit: isPublishing }).setToken(botToken)
}
