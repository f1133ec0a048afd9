import { REST } from '@discordjs/rest'
import type { PlatformUrls } from './urls.ts'

/** `api` and `cdn` are all that is needed to point the library at an emulator. */
export function createRest({ urls, botToken }: { urls: PlatformUrls; botToken: string }): REST {
  return new REST({ api: urls.api, cdn: urls.cdn, version: '10' }).setToken(botToken)
}
