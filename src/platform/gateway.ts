import type { REST } from '@discordjs/rest'
import { type IIdentifyThrottler, SimpleShardingStrategy, WebSocketManager } from '@discordjs/ws'
import { ActivityType, PresenceUpdateStatus } from 'discord-api-types/v10'

/** 1000 and 1001 would end the session immediately and show the bot as offline during a short restart. */
export const RESUMABLE_CLOSE_CODE = 4200

type Shards = { ids: number[]; count: number }

export type GatewayOptions = {
  rest: REST
  botToken: string
  shards: Shards
  throttler: IIdentifyThrottler
  /** Shown under the bot's name. */
  activity: string
  /** Which events the platform sends; privileged ones must be switched on in its developer portal. */
  intents: number
}

/** Not the library's worker strategy: it costs a round trip per event, and destroying it hangs on Node 24. */
export function createGateway(options: GatewayOptions): WebSocketManager {
  const { rest, botToken, shards, throttler, activity, intents } = options
  return new WebSocketManager({
    rest,
    token: botToken,
    intents,
    shardIds: shards.ids,
    shardCount: shards.count,
    buildIdentifyThrottler: () => throttler,
    buildStrategy: (manager) => new SimpleShardingStrategy(manager),
    initialPresence: {
      since: null,
      afk: false,
      status: PresenceUpdateStatus.Online,
      activities: [{ name: activity, type: ActivityType.Custom, state: activity }],
    },
  })
}

/** Discord's own formula: the shard that receives a server's events. */
export function shardOf(guildId: string, shardCount: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(shardCount))
}
