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
  /** null: this process holds every shard, and no other bot process runs. */
  shards: SharedShards | null
  /** Shown under the bot's name. */
  activity: string
  /** Base address for links in answers, in each language. */
  site: Readonly<Record<Locale, string>>
  version: string
  database: Database
  bus: Bus
  log: Log
  time: Time
  random(below: number): number
  newId(): string
  drawCard(card: CardRequest): Promise<DrawnCard>
  /** Resolves when everything that all cards need is loaded. */
  readyToDraw?(): Promise<void>
  readUpload?(name: string): Promise<{ content: Buffer } | null>
  /** Decrypts what the API encrypted and stored: addresses of destinations outside the server. */
  openSealed?(sealed: Buffer): unknown
  /** The key that signs pushes under this token; the API knows it, too. */
  pushSecret?(token: string): string
  metrics?: Registry
  /** How feeds and other services outside Discord are reached. */
  feeds?: FeedsAccess
  /** The platform refuses the bot for a reason that retrying does not change: wrong token, missing intents. */
  onLost(error: Error): void
  /** The modules that run; all of them unless a test says otherwise. */
  bots?: readonly AnyBot[]
}

export type FeedsAccess = {
  /** Hosts of the private network that may be called anyway, as `host:port`. */
  allowedHosts: readonly string[]
  keys: ServiceKeys
  /** Address of a stand-in that answers for every outside service; null: the services themselves. */
  standIn: string | null
  /** Whether Discord sends what members are doing. */
  presences: boolean
  /** The address under which services reach the API to push news; null: they cannot, and are polled. */
  pushTo: string | null
}

export type Bot = {
  /** Resolves when every shard is ready and, unless that takes long, its servers are known. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Sets this process's share of the requests per second that the platform allows the bot. */
  setRequestRate(perSecond: number): void
  /** For tests: the number of events received, and whether all work has finished. */
  progress(): { sequence: number; isIdle: boolean }
  flush(): Promise<void>
}

/** Only public addresses, and no keys. */
export const NO_FEEDS: FeedsAccess = { allowedHosts: [], keys: {}, standIn: null, presences: false, pushTo: null }
