import { setTimeout as pause } from 'node:timers/promises'
import { SimpleIdentifyThrottler, type WebSocketManager } from '@discordjs/ws'
import type { APIGatewayBotInfo } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import { createGateway, type GatewayOptions } from '#platform/gateway.ts'
import type { TakenShard } from '#store/bot/shard-leases.ts'
import type { Time } from '../time.ts'
import { type Connections, createConnections } from './connections.ts'
import { createHeldShardDispatch } from './held-shard-dispatch.ts'
import { holdShards, type ShardHolder, type ShardLeases } from './hold-shards.ts'

/** For a bot that may run in several processes. */
export type SharedShards = {
  /** For all processes together; null: as many as the platform recommends. */
  count: number | null
  leases(count: number): ShardLeases
  /** Reserves a slot and returns how long to wait before the shard may identify. */
  takeIdentifySlot(bucket: number): Promise<number>
}

type Deps<Event> = {
  /** null: this process has all of them. */
  shared: SharedShards | null
  gateway: Pick<GatewayOptions, 'rest' | 'botToken' | 'activity' | 'intents'>
  fetchGatewayInfo(): Promise<APIGatewayBotInfo>
  time: Time
  log: Log
  attach(gateway: WebSocketManager): void
  handle(event: Event): void
  /** `wasOurs`: an earlier process with this name held it, and what it had begun no longer runs. */
  onOpened(shardId: number, wasOurs: boolean): Promise<void>
  onClosed(shardId: number): void
  onFailure(error: unknown): void
}

export type ShardSet<Event> = {
  /** The shards whose events this process, and no other, receives. */
  held(): readonly number[]
  count(): number
  start(): Promise<void>
  stop(): Promise<void>
  take(event: Event, shardId: number): void
  send: Connections['send']
}

const CERTAIN = { isCertain: () => true, whenCertain: async () => {} }

/** The connections of this process to the gateway. */
export function createShards<Event>(deps: Deps<Event>): ShardSet<Event> {
  const { shared, log, time } = deps
  let count = shared?.count ?? 1
  let holder: ShardHolder | null = null
  let throttler = new SimpleIdentifyThrottler(1)
  let buckets = 1

  const connections = createConnections((id) => {
    const gateway = createGateway({
      ...deps.gateway,
      shards: { ids: [id], count },
      throttler: shared ? { waitForIdentify } : throttler,
    })
    deps.attach(gateway)
    return gateway
  }, time)
  async function waitForIdentify(shardId: number, signal: AbortSignal) {
    const ms = (await shared?.takeIdentifySlot(shardId % buckets)) ?? 0
    await pause(ms, undefined, { signal })
  }
  const connect = async ({ id, wasOurs }: Pick<TakenShard, 'id' | 'wasOurs'>, signal?: AbortSignal) => {
    await connections.open(id, signal)
    if (!signal?.aborted) await deps.onOpened(id, wasOurs)
  }
  const disconnect = async (id: number) => {
    await connections.close(id)
    deps.onClosed(id)
  }
  const all = () => Array.from({ length: count }, (_, id) => id)
  const take = createHeldShardDispatch<Event>(
    {
      held: () => holder?.held() ?? all(),
      isCertain: () => (holder ?? CERTAIN).isCertain(),
      whenCertain: () => (holder ?? CERTAIN).whenCertain(),
    },
    deps.handle,
  )

  return {
    held: () => (shared ? (holder?.held() ?? []) : all()),
    count: () => count,
    take,
    send: connections.send,
    async start() {
      const info = await deps.fetchGatewayInfo()
      count = shared?.count ?? info.shards
      buckets = info.session_start_limit.max_concurrency
      throttler = new SimpleIdentifyThrottler(buckets)
      if (!shared) {
        await Promise.all(all().map((id) => connect({ id, wasOurs: false })))
        return
      }
      const { onFailure } = deps
      holder = holdShards({ leases: shared.leases(count), shardCount: count, log, connect, disconnect, onFailure })
      await holder.start()
    },
    async stop() {
      if (holder) return holder.stop()
      for (const id of all()) await connections.close(id)
    },
  }
}
