import type { REST } from '@discordjs/rest'
import type { ProcessEnv } from '#config/env.ts'
import type { Log } from '#config/log.ts'
import type { CardRequest } from '#core/cards.ts'
import type { PlatformUrls } from '#platform/urls.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import type { Rate } from './http/rate-limit.ts'

export type ApiDeps = {
  env: ProcessEnv
  db: Database
  bus: Bus
  log: Log
  /** Milliseconds since 1970. */
  clock: () => number
  /** Cryptographically secure bytes: `crypto.randomBytes`. */
  random: (bytes: number) => Buffer
  platform: { urls: PlatformUrls; rest: REST }
  drawCard: (request: CardRequest) => Promise<{ data: Buffer; contentType: string; name: string }>
  /** How often one person may write; a generous default. */
  writeRate?: Rate
  /**
   * How often one address may call without a token, for all calls together; by default a generous limit for each kind
   * of call.
   */
  anonymousRate?: Rate
}
