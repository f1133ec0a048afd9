import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from './database.ts'
import { forget, forgetAll, forgetExpired, recall, remember } from './memory.ts'
import { migrateDatabase } from './migrate.ts'
import { readShardStates, writeShardState } from './shard-state.ts'
import { inTransaction } from './transaction.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const note = (key: string, value: unknown, forgetAt = NOW + 1_000) => ({
  guildId: '1',
  module: 'welcome',
  key,
  value,
  forgetAt,
})

describe('memory', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(() => emptyTables(database.pool, 'module_memory'))
  afterAll(() => database.close())
  const recalled = async (keys: string[], now = NOW) => [...(await recall(database, '1', 'welcome', keys, now))]

  it('returns the latest values of the requested keys', async () => {
    await remember(database, note('a', { at: 1 }))
    await remember(database, note('a', { at: 2 }))
    await remember(database, note('b', [1, 'é']))
    await remember(database, { ...note('a', 'of another server'), guildId: '2' })
    expect(await recalled(['a', 'c'])).toEqual([['a', { at: 2 }]])
    expect(await recalled(['b'])).toEqual([['b', [1, 'é']]])
  })

  it('returns nothing that is deleted or expired', async () => {
    await remember(database, note('a', 1))
    await remember(database, note('b', 2))
    await forget(database, '1', 'welcome', 'a')
    expect(await recalled(['a', 'b'], NOW + 999)).toEqual([['b', 2]])
    expect(await recalled(['a', 'b'], NOW + 1_000)).toEqual([])
  })

  it('deletes everything under a prefix, only for this module and server', async () => {
    for (const key of ['said:1', 'said:2', 'saidso']) await remember(database, note(key, 1))
    await remember(database, { ...note('said:1', 1), guildId: '2' })
    await forgetAll(database, '1', 'welcome', ['said:', 'other:'])
    expect(await recalled(['said:1', 'said:2', 'saidso'])).toEqual([['saidso', 1]])
    expect(await recall(database, '2', 'welcome', ['said:1'], NOW)).toHaveProperty('size', 1)
  })

  it('drops expired values', async () => {
    await remember(database, note('a', 1))
    await remember(database, note('b', 2, NOW + 2_000))
    expect(await forgetExpired(database, NOW + 1_000)).toBe(1)
    expect(await recalled(['a', 'b'], 0)).toEqual([['b', 2]])
  })

  it('stores all of a transaction or none of it', async () => {
    const failing = inTransaction(database, async (queries) => {
      await remember(queries, note('a', 1))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await recalled(['a'])).toEqual([])
  })

  it('returns the shards that reported within a minute', async () => {
    const shard = { up: true, latencyMs: null, guilds: 4 }
    await writeShardState(database, { ...shard, id: 10, at: NOW })
    await writeShardState(database, { ...shard, id: 2, at: NOW, latencyMs: 31 })
    await writeShardState(database, { ...shard, id: 3, at: NOW - 60_000 })
    expect(await readShardStates(database, NOW)).toEqual([
      { ...shard, id: 2, at: NOW, latencyMs: 31 },
      { ...shard, id: 10, at: NOW },
    ])
  })
})
