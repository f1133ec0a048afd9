import type { Registry } from 'prom-client'
import type { Log } from '#config/log.ts'
import type { AnyBot } from '#core/bot/pipeline.ts'
import type { CardRequest } from '#core/cards.ts'
import type { Locale } from '#core/locale.ts'
import type { DrawnCard } from '#platform/message-body.ts'
import type { ServiceKeys } from '#platform/sources/service-accounts.ts'
import type { PlatformUrls } from '#platform/urls.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import type { SharedShards } from './shards/create-shards.ts'
import type { Time } from './time.ts'

export type BotDeps = {
  botToken: string
  urls: PlatformUrls
  /** null: all of them, and no other process runs. */
  shards: SharedShards | null
  /** Shown under the bot's name. */
  activity: string
  /** Where links in answers lead, in each language. */
  site: Readonly<Record<Locale, string>>
  version: string
  database: Database
  bus: Bus
  log: Log
  time: Time
  random(below: number): number
  newId(): string
  drawCard(card: CardRequest): Promise<DrawnCard>
  readUpload?(name: string): Promise<{ content: Buffer } | null>
  /** What the API has sealed and keeps: the addresses of destinations outside the server. */
  openSealed?(sealed: Buffer): unknown
  metrics?: Registry
  /** How what is published elsewhere is reached. */
  feeds?: FeedsAccess
  /** The platform refuses the bot for good: wrong token, missing intents. */
  onLost(error: Error): void
  /** The modules that behave; all of them unless a test says otherwise. */
  bots?: readonly AnyBot[]
}

export type FeedsAccess = {
  /** Inside the private network, as `host:port`. */
  allowedHosts: readonly string[]
  keys: ServiceKeys
  /** Where a stand-in for all services answers. */
  standIn: string | null
  /** Whether Discord tells what members are doing. */
  presences: boolean
}

export type Bot = {
  /** Resolves when every shard is ready and, as far as that takes no longer than a moment, its servers are known. */
  start(): Promise<void>
  stop(): Promise<void>
  /** So many requests a second; all processes together have what the platform allows one bot. */
  setRequestRate(perSecond: number): void
  /** For tests: the last event that was taken in, and whether anything is still under way. */
  progress(): { sequence: number; isIdle: boolean }
  flush(): Promise<void>
}

/** Public places alone, without keys. */
export const NO_FEEDS: FeedsAccess = { allowedHosts: [], keys: {}, standIn: null, presences: false }
