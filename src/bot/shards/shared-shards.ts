import { requestShare } from '#platform/request-share.ts'
import { forgetClient, seenClient } from '#store/bot/clients.ts'
import { releaseShards, renewShards, takeFreeShards, takeIdentifySlot } from '#store/bot/shard-leases.ts'
import type { Database } from '#store/database.ts'
import type { SharedShards } from './create-shards.ts'
import { LEASE_MS } from './hold-shards.ts'

/** Discord: one shard of a bucket may introduce itself in this time. */
const IDENTIFY_SPACING_MS = 5_000

type Deps = {
  database: Database
  /** Stays the same when this process is started again; no other process has it. */
  owner: string
  count: number | null
  onRequestRate(perSecond: number): void
}

/** Shards, turns and requests shared with the other processes on this database. */
export function shareByDatabase({ database, owner, count, onRequestRate }: Deps): SharedShards & {
  leave(): Promise<void>
} {
  return {
    count,
    leases: (shardCount) => {
      const holder = { owner, shardCount, ttlMs: LEASE_MS }
      return {
        renew: (shardIds) => renewShards(database, { ...holder, shardIds }),
        take: (held, upTo) => takeFreeShards(database, { ...holder, held, upTo }),
        release: (shardIds) => releaseShards(database, { owner, shardIds }),
        async countBots() {
          const live = await seenClient(database, owner, 'bot')
          onRequestRate(requestShare('bot', live))
          return live.bot
        },
      }
    },
    takeIdentifySlot: (bucket) => takeIdentifySlot(database, bucket, IDENTIFY_SPACING_MS),
    leave: () => forgetClient(database, owner),
  }
}
