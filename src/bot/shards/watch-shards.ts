import { type WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import type { GatewayReadyDispatchData } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import { ClosedForGood, isFinalCloseCode } from '#platform/connect-failure.ts'

/** Discord wants a heartbeat every 41 s and answers each: after this long without an answer the connection is dead. */
const SILENT_MS = 60_000

export type ShardHealth = { id: number; up: boolean; latencyMs: number | null }

type Deps = {
  log: Log
  onReady(ready: GatewayReadyDispatchData, shardId: number): void
  /** Reconnecting would be useless. */
  onLost(error: Error): void
  /** In ms since any moment; the real one, whatever the bot's clock shows. */
  now?: () => number
}

export type ShardWatch = {
  /** Listens to errors too: without an `error` listener the first one would end the process. */
  attach(gateway: WebSocketManager): void
  /** Another process reports its state from now on. */
  forget(shardId: number): void
  list(): ShardHealth[]
}

/** Tracks the state of each connection. */
export function watchShards({ log, onReady, onLost, now = () => performance.now() }: Deps): ShardWatch {
  const shards = new Map<number, ShardHealth>()
  const heardAt = new Map<number, number>()
  const warnedOf = new Set<number>()
  const change = (id: number, news: Partial<ShardHealth>) => {
    shards.set(id, { latencyMs: null, up: false, ...shards.get(id), ...news, id })
    if (news.up) warnedOf.delete(id)
    if (news.up !== false) heardAt.set(id, now())
  }
  const isHeard = (id: number) => now() - (heardAt.get(id) ?? 0) < SILENT_MS
  const attach = (gateway: WebSocketManager) => {
    gateway.on(WebSocketShardEvents.Error, (error, shardId) => log.error({ err: error, shardId }, 'gateway error'))
    gateway.on(WebSocketShardEvents.SocketError, (error, shardId) => {
      // The library retries twice a second; one warning per outage is enough.
      const level = warnedOf.has(shardId) ? 'debug' : 'warn'
      warnedOf.add(shardId)
      log[level]({ err: error, shardId }, 'socket error')
    })
    gateway.on(WebSocketShardEvents.Debug, (message, shardId) => log.trace({ shardId }, message))
    gateway.on(WebSocketShardEvents.HeartbeatComplete, ({ latency }, shardId) =>
      change(shardId, { latencyMs: latency }),
    )
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
      if (isFinalCloseCode(code)) onLost(new ClosedForGood(code))
    })
  }
  return {
    attach,
    forget(shardId) {
      shards.delete(shardId)
      heardAt.delete(shardId)
      warnedOf.delete(shardId)
    },
    list: (): ShardHealth[] =>
      [...shards.values()]
        .map((shard) => ({ ...shard, up: shard.up && isHeard(shard.id) }))
        .sort((a, b) => a.id - b.id),
  }
}
