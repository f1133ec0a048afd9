import { shardOf } from '#platform/gateway.ts'
import type { GuildStore } from './guild-store.ts'

type Deps = {
  guilds: GuildStore
  /** Servers that the bot is on according to the database. */
  listPresent(): Promise<readonly { id: string }[]>
  /** The bot is no longer on that server. */
  onGone(guildId: string): void
}

export type AwaitedGuilds = {
  /** READY names every server of its shard; those known but not named were lost while the bot was offline. */
  ready(listed: readonly string[], shard: { id: number; count: number }): Promise<void>
  /** It was sent, or the bot was removed: either way the wait is over. */
  settle(guildId: string): void
  /** This process receives the events of the shard no longer: nothing is known about its servers. */
  leave(shard: { id: number; count: number }): void
  /** Perhaps on this server, but nothing is known about it: named at READY and not sent yet, or its shard is not ready. */
  isAwaited(guildId: string): boolean
  isComplete(): boolean
}

export function createAwaitedGuilds({ guilds, listPresent, onGone }: Deps): AwaitedGuilds {
  const awaited = new Set<string>()
  const readyShards = new Set<number>()
  let shardCount = 1
  return {
    async ready(listed, shard) {
      const ids = new Set(listed)
      shardCount = shard.count
      readyShards.add(shard.id)
      for (const id of ids) awaited.add(id)
      const isGone = (id: string) => shardOf(id, shard.count) === shard.id && !ids.has(id)
      for (const id of [...guilds.ids()].filter(isGone)) {
        guilds.remove(id)
        awaited.delete(id)
        onGone(id)
      }
      // Checked afterwards: a server that the bot is joining right now is in the store by then.
      for (const { id } of await listPresent()) if (isGone(id) && !guilds.get(id)) onGone(id)
    },
    leave({ id: shardId, count }) {
      readyShards.delete(shardId)
      for (const id of awaited) if (shardOf(id, count) === shardId) awaited.delete(id)
    },
    settle: (guildId) => void awaited.delete(guildId),
    isAwaited: (guildId) => awaited.has(guildId) || !readyShards.has(shardOf(guildId, shardCount)),
    isComplete: () => awaited.size === 0,
  }
}
