import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { CLIENT_TTL_MS, forgetClient, seenClient } from './clients.ts'
import { releaseShards, renewShards, takeFreeShards, takeIdentifySlot } from './shard-leases.ts'

const TTL_MS = 15_000

describe('processes that share the platform', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(() => emptyTables(database.pool, 'shard_leases, identify_slots, clients'))
  afterAll(() => database.close())

  const take = async (owner: string, upTo: number, { shardCount = 4, held = [] as number[] } = {}) =>
    (await takeFreeShards(database, { owner, upTo, shardCount, held, ttlMs: TTL_MS })).map(({ id }) => id)
  const renew = (owner: string, shardIds: number[]) =>
    renewShards(database, { owner, shardIds, shardCount: 4, ttlMs: TTL_MS })
  const passes = async (ms: number) => {
    for (const column of ['shard_leases.until', 'identify_slots.next_at', 'clients.seen_at']) {
      const [table, name] = column.split('.')
      await database.pool.query(`update ${table} set ${name} = ${name} - $1 * interval '1 millisecond'`, [ms])
    }
  }

  it('never hold a shard twice, however many start at once', async () => {
    const taken = await Promise.all(Array.from({ length: 6 }, (_, i) => take(`bot ${i}`, 2)))
    expect(taken.flat().sort()).toEqual([0, 1, 2, 3])
  })

  it('take over shards whose holder was silent too long, and know that they had one', async () => {
    expect(await take('one', 4)).toEqual([0, 1, 2, 3])
    await passes(10_000)
    expect(await renew('one', [2, 3])).toEqual([2, 3])
    await passes(TTL_MS - 10_000)
    expect(await takeFreeShards(database, { owner: 'two', upTo: 0, shardCount: 4, held: [], ttlMs: TTL_MS })).toEqual([
      { id: 0, isInherited: true, wasOurs: false },
      { id: 1, isInherited: true, wasOurs: false },
    ])
    expect(await renew('one', [0, 1, 2, 3])).toEqual([2, 3])
  })

  it('immediately get what an earlier process of their name held', async () => {
    await take('one', 4)
    expect(await takeFreeShards(database, { owner: 'one', upTo: 0, shardCount: 4, held: [0], ttlMs: TTL_MS })).toEqual([
      { id: 1, isInherited: false, wasOurs: true },
      { id: 2, isInherited: false, wasOurs: true },
      { id: 3, isInherited: false, wasOurs: true },
    ])
  })

  it('give shards back before they end', async () => {
    await take('one', 3)
    await releaseShards(database, { owner: 'one', shardIds: [1] })
    expect(await take('two', 1)).toEqual([1])
    await releaseShards(database, { owner: 'one' })
    expect(await take('two', 4, { held: [1] })).toEqual([0, 2, 3])
  })

  it('wait for all processes with another shard count', async () => {
    await take('old', 2)
    expect(await take('new', 8, { shardCount: 8 })).toEqual([])
    await passes(TTL_MS)
    expect(await take('new', 8, { shardCount: 8 })).toHaveLength(8)
  })

  it('identify one after the other', async () => {
    // So long that the seconds which a busy machine loses do not count.
    const spacing = 300_000
    const next = (bucket: number) => takeIdentifySlot(database, bucket, spacing)
    expect(await next(0)).toBe(0)
    await passes(60_000)
    const wait = await next(0)
    expect([wait > 180_000, wait <= 240_000]).toEqual([true, true])
    expect(await next(1)).toBe(0)
    await passes(10 * spacing)
    expect(await next(0)).toBe(0)
    const many = await Promise.all(Array.from({ length: 5 }, () => next(2)))
    expect(many.map((ms) => Math.round(ms / spacing)).sort()).toEqual([0, 1, 2, 3, 4])
  })

  it('know how many processes there are', async () => {
    expect(await seenClient(database, 'a', 'bot')).toEqual({ bot: 1, api: 0 })
    expect(await seenClient(database, 'b', 'api')).toEqual({ bot: 1, api: 1 })
    await passes(CLIENT_TTL_MS)
    expect(await seenClient(database, 'b', 'api')).toEqual({ bot: 0, api: 1 })
    expect(await seenClient(database, 'a', 'bot')).toEqual({ bot: 1, api: 1 })
    await forgetClient(database, 'b')
    expect(await seenClient(database, 'a', 'bot')).toEqual({ bot: 1, api: 0 })
  })
})
