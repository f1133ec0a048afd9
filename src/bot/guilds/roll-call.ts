import { shardOf } from '#platform/gateway.ts'
import type { GuildStore } from './guild-store.ts'

type Deps = {
  guilds: GuildStore
  /** Servers the database believes the bot is on. */
  listPresent(): Promise<readonly { id: string }[]>
  /** Not there any more. */
  onGone(guildId: string): void
}

export type RollCall = {
  /** READY names every server of its shard; those known but not named were lost while the bot was away. */
  ready(listed: readonly string[], shard: { id: number; count: number }): Promise<void>
  /** The bot was removed. */
  left(guildId: string): void
  /** Named at READY, but not sent yet or in an outage. */
  isAwaited(guildId: string): boolean
  isComplete(): boolean
}

export function createRollCall({ guilds, listPresent, onGone }: Deps): RollCall {
  const listedByShard = new Map<number, Set<string>>()
  return {
    async ready(listed, shard) {
      const ids = new Set(listed)
      listedByShard.set(shard.id, ids)
      const isGone = (id: string) => shardOf(id, shard.count) === shard.id && !ids.has(id)
      for (const id of [...guilds.ids()].filter(isGone)) {
        guilds.remove(id)
        onGone(id)
      }
      // Asked afterwards: a server that the bot joins in this moment is in the store by then.
      for (const { id } of await listPresent()) if (isGone(id) && !guilds.get(id)) onGone(id)
    },
    left(guildId) {
      for (const ids of listedByShard.values()) ids.delete(guildId)
    },
    isAwaited: (guildId) => !guilds.get(guildId) && [...listedByShard.values()].some((ids) => ids.has(guildId)),
    isComplete: () => [...listedByShard.values()].every((ids) => [...ids].every((id) => guilds.get(id))),
  }
}
