import type { API } from '@discordjs/core'
import { WebSocketShardEvents } from '@discordjs/ws'
import type { GatewayDispatchPayload, GatewaySendPayload } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import { neededAct } from '#platform/connect-failure.ts'
import { type GatewayOptions, shardOf } from '#platform/gateway.ts'
import type { Database } from '#store/database.ts'
import { freeTakenJobs } from '#store/jobs.ts'
import type { AwaitedGuilds } from '../guilds/awaited-guilds.ts'
import type { GuildStore } from '../guilds/guild-store.ts'
import type { Self } from '../self.ts'
import type { Time } from '../time.ts'
import { createShards, type ShardSet, type SharedShards } from './create-shards.ts'
import { type ShardHealth, watchShards } from './watch-shards.ts'

type Deps = {
  api: Pick<API, 'gateway'>
  shared: SharedShards | null
  gateway: Pick<GatewayOptions, 'rest' | 'botToken' | 'activity' | 'intents'>
  database: Database
  guilds: GuildStore
  awaitedGuilds: AwaitedGuilds
  self: Self
  time: Time
  log: Log
  handle(payload: GatewayDispatchPayload): void
  /** A shard was taken over while running: jobs that became due while no process held it are waiting. */
  onTakenOver(): Promise<void>
  isStarted(): boolean
  /** The platform refuses the bot for a reason that retrying does not change. */
  onLost(error: Error): void
}

export type Connection = Omit<ShardSet<GatewayDispatchPayload>, 'take' | 'send'> & {
  /** Sends to the shard of this server. */
  send(guildId: string, payload: GatewaySendPayload): Promise<void>
  health(): ShardHealth[]
  /** The shard that a server belongs to, whichever process holds it. */
  shardOf(guildId: string): number
}

/** The shards of this process, and what happens when it gains or loses one. */
export function createConnection(deps: Deps): Connection {
  const { api, shared, database, guilds, awaitedGuilds, self, time, log, isStarted, onLost } = deps
  let isStopping = false
  const shardOfGuild = (guildId: string) => shardOf(guildId, shards.count())
  const watch = watchShards({
    log,
    onReady(ready, shardId) {
      self.learn(ready)
      const listed = ready.guilds.map(({ id }) => id)
      awaitedGuilds.ready(listed, { id: shardId, count: shards.count() }).catch((error: unknown) => {
        log.error({ err: error, shardId }, 'could not look for servers that are gone')
      })
    },
    // Before that, `start` itself rejects.
    onLost: (error) => void (isStarted() && onLost(error)),
  })
  const shards = createShards<GatewayDispatchPayload>({
    shared,
    gateway: deps.gateway,
    fetchGatewayInfo: () => api.gateway.getBot(),
    time,
    log,
    attach(gateway) {
      watch.attach(gateway)
      gateway.on(WebSocketShardEvents.Dispatch, (payload, shardId) => shards.take(payload, shardId))
    },
    handle: deps.handle,
    async onOpened(shardId, wasOurs) {
      if (wasOurs) await freeTakenJobs(database, { ids: [shardId], count: shards.count() })
      if (isStarted()) await deps.onTakenOver()
    },
    onClosed(shardId) {
      watch.forget(shardId)
      // What was decided for its servers is still carried out.
      if (isStopping) return
      for (const id of [...guilds.ids()]) if (shardOfGuild(id) === shardId) guilds.remove(id)
      awaitedGuilds.leave({ id: shardId, count: shards.count() })
    },
    onFailure(error) {
      log.warn({ err: error }, 'shard could not be connected, and is tried again')
      if (neededAct(error)) onLost(error instanceof Error ? error : new Error(String(error)))
    },
  })
  const { held, count, start } = shards
  return {
    held,
    count,
    start,
    async stop() {
      isStopping = true
      await shards.stop()
    },
    send: (guildId, payload) => shards.send(shardOfGuild(guildId), payload),
    health: watch.list,
    shardOf: shardOfGuild,
  }
}
