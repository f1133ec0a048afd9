import { requestShare } from '#platform/request-share.ts'
import { forgetClient, seenClient } from '#store/bot/clients.ts'
import { releaseShards, renewShards, takeFreeShards, takeIdentifySlot } from '#store/bot/shard-leases.ts'
import type { Database } from '#store/database.ts'
import type { SharedShards } from './create-shards.ts'
import { LEASE_MS } from './hold-shards.ts'

/** Discord lets one shard per bucket identify in this time. */
const IDENTIFY_SPACING_MS = 5_000

type Deps = {
  database: Database
  /** Stays the same when this process restarts; no other process has it. */
  owner: string
  count: number | null
  onRequestRate(perSecond: number): void
}

/** Shards, identify slots and rate limit, shared through the database with the other processes. */
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
