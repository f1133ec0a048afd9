import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#tests/postgres.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { CLIENT_TTL_MS, forgetClient, seenClient } from './clients.ts'
import { releaseShards, renewShards, takeFreeShards, takeIdentifySlot } from './shard-leases.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const TTL_MS = 15_000

describe('processes that share the platform', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openDatabase(test.url)
  })
  beforeEach(() => database.pool.query('truncate shard_leases, identify_slots, clients'))
  afterAll(() => database.close())

  const take = (owner: string, count: number, now = NOW, shardCount = 4) =>
    takeFreeShards(database, { owner, count, shardCount, now, ttlMs: TTL_MS })
  const renew = (owner: string, shardIds: number[], now: number) =>
    renewShards(database, { owner, shardIds, shardCount: 4, now, ttlMs: TTL_MS })

  it('never hold a shard twice, however many start at once', async () => {
    const taken = await Promise.all(Array.from({ length: 6 }, (_, i) => take(`bot ${i}`, 2)))
    expect(taken.flat().sort()).toEqual([0, 1, 2, 3])
  })

  it('take over shards whose holder was silent too long', async () => {
    expect(await take('one', 4)).toEqual([0, 1, 2, 3])
    expect(await renew('one', [2, 3], NOW + 10_000)).toEqual([2, 3])
    expect(await take('two', 4, NOW + TTL_MS)).toEqual([0, 1])
    expect(await renew('one', [0, 1, 2, 3], NOW + TTL_MS)).toEqual([2, 3])
  })

  it('give shards back before they end', async () => {
    await take('one', 3)
    await releaseShards(database, { owner: 'one', shardIds: [1] })
    expect(await take('two', 1)).toEqual([1])
    await releaseShards(database, { owner: 'one' })
    expect(await take('two', 4)).toEqual([0, 2, 3])
  })

  it('wait for everybody of another count of shards', async () => {
    await take('old', 2)
    expect(await take('new', 8, NOW + 1, 8)).toEqual([])
    expect(await take('new', 8, NOW + TTL_MS, 8)).toHaveLength(8)
  })

  it('identify one after the other', async () => {
    const waits = [
      await takeIdentifySlot(database, 0, NOW, 5_000),
      await takeIdentifySlot(database, 0, NOW + 1_000, 5_000),
    ]
    expect(waits).toEqual([0, 4_000])
    expect(await takeIdentifySlot(database, 1, NOW, 5_000)).toBe(0)
    expect(await takeIdentifySlot(database, 0, NOW + 60_000, 5_000)).toBe(0)
    const many = await Promise.all(Array.from({ length: 5 }, () => takeIdentifySlot(database, 2, NOW, 5_000)))
    expect(many.sort((a, b) => a - b)).toEqual([0, 5_000, 10_000, 15_000, 20_000])
  })

  it('know how many of them there are', async () => {
    expect(await seenClient(database, 'a', 'bot', NOW)).toBe(1)
    expect(await seenClient(database, 'b', 'api', NOW + 1_000)).toBe(2)
    expect(await seenClient(database, 'b', 'api', NOW + CLIENT_TTL_MS)).toBe(1)
    expect(await seenClient(database, 'a', 'bot', NOW + CLIENT_TTL_MS)).toBe(2)
    await forgetClient(database, 'b')
    expect(await seenClient(database, 'a', 'bot', NOW + CLIENT_TTL_MS)).toBe(1)
  })
})
