import { type WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import { GatewayCloseCodes, type GatewayReadyDispatchData } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'

/** Discord will not have us, and will not change its mind by itself. */
const FINAL_CLOSE_CODES: readonly number[] = [
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
]

export type ShardHealth = { id: number; up: boolean; latencyMs: number | null }

type Deps = {
  gateway: WebSocketManager
  log: Log
  onReady(ready: GatewayReadyDispatchData, shardId: number): void
  /** Waiting for a reconnection is in vain. */
  onLost(error: Error): void
}

/** How each connection fares. Without an `error` listener the first hiccup would end the process. */
export function watchShards({ gateway, log, onReady, onLost }: Deps): { list(): ShardHealth[] } {
  const shards = new Map<number, ShardHealth>()
  const change = (id: number, news: Partial<ShardHealth>) => {
    shards.set(id, { latencyMs: null, up: false, ...shards.get(id), ...news, id })
  }
  gateway.on(WebSocketShardEvents.Error, (error, shardId) => log.error({ err: error, shardId }, 'gateway error'))
  gateway.on(WebSocketShardEvents.SocketError, (error, shardId) => log.warn({ err: error, shardId }, 'socket error'))
  gateway.on(WebSocketShardEvents.Debug, (message, shardId) => log.trace({ shardId }, message))
  gateway.on(WebSocketShardEvents.HeartbeatComplete, ({ latency }, shardId) => change(shardId, { latencyMs: latency }))
  gateway.on(WebSocketShardEvents.Ready, (ready, shardId) => {
    change(shardId, { up: true })
    log.info({ shardId, guilds: ready.guilds.length }, 'shard ready')
    onReady(ready, shardId)
  })
  gateway.on(WebSocketShardEvents.Resumed, (shardId) => {
    change(shardId, { up: true })
    log.info({ shardId }, 'shard resumed')
  })
  gateway.on(WebSocketShardEvents.Closed, (code, shardId) => {
    change(shardId, { up: false })
    log.info({ shardId, code }, 'shard closed')
    if (FINAL_CLOSE_CODES.includes(code)) onLost(new Error(`the platform closed the gateway for good (${code})`))
  })
  return { list: () => [...shards.values()].sort((a, b) => a.id - b.id) }
}
