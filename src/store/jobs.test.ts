import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from './database.ts'
import { finishJob, type NewJob, nextJobAt, retryJob, scheduleJob, takeDueJobs } from './jobs.ts'
import { migrateDatabase } from './migrate.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const LEASE_MS = 60_000
const GUILD = '1200000000000000100'
const ALL = { ids: [0], count: 1 }

const job = (key: string, at: number, changes: Partial<NewJob> = {}): NewJob => ({
  guildId: GUILD,
  module: 'welcome',
  job: 'merge',
  key,
  at,
  payload: { key },
  ...changes,
})

describe('jobs', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(() => emptyTables(database.pool, 'jobs'))
  afterAll(() => database.close())

  const take = (now: number, limit = 10, shards = ALL) =>
    takeDueJobs(database, { now, leaseMs: LEASE_MS, limit, shards })
  const takeOne = async (now: number) => {
    const [taken] = await take(now)
    if (!taken) throw new Error('nothing was due')
    return taken
  }
  const keysAt = async (now: number, limit?: number, shards?: typeof ALL) =>
    (await take(now, limit, shards)).map(({ key }) => key)

  it('gives what is due, the oldest first, each to one taker', async () => {
    await scheduleJob(database, job('late', NOW))
    await scheduleJob(database, job('early', NOW - 5))
    await scheduleJob(database, job('future', NOW + 1))
    expect(await take(NOW)).toEqual([
      expect.objectContaining({ key: 'early', runAt: NOW - 5, attempts: 1, payload: { key: 'early' }, guildId: GUILD }),
      expect.objectContaining({ key: 'late', runAt: NOW, attempts: 1 }),
    ])
    expect(await keysAt(NOW)).toEqual([])
    expect(await nextJobAt(database, ALL)).toBe(NOW + 1)
  })

  it('never gives one job to two takers at once', async () => {
    for (let i = 0; i < 40; i += 1) await scheduleJob(database, job(`${i}`, NOW))
    const taken = await Promise.all(Array.from({ length: 8 }, () => keysAt(NOW, 10)))
    expect(taken.flat()).toHaveLength(new Set(taken.flat()).size)
  })

  it('gives a job again when its taker did not finish within the lease', async () => {
    await scheduleJob(database, job('a', NOW))
    const first = await takeOne(NOW)
    expect(await keysAt(NOW + LEASE_MS - 1)).toEqual([])
    expect((await takeOne(NOW + LEASE_MS)).attempts).toBe(2)
    expect(await finishJob(database, first)).toBe(false)
  })

  it('does not return finished jobs', async () => {
    await scheduleJob(database, job('a', NOW))
    expect(await finishJob(database, await takeOne(NOW))).toBe(true)
    expect(await keysAt(NOW + LEASE_MS)).toEqual([])
    expect(await nextJobAt(database, ALL)).toBeNull()
  })

  it('replaces a job with the same key, and keeps the new one when the earlier one finishes', async () => {
    await scheduleJob(database, job('a', NOW))
    const running = await takeOne(NOW)
    await scheduleJob(database, job('a', NOW + 15_000, { payload: 'again' }))
    expect(await finishJob(database, running)).toBe(false)
    const again = await takeOne(NOW + 15_000)
    expect([again.payload, again.attempts]).toEqual(['again', 1])
  })

  it('keeps a job that was scheduled and taken again within the same millisecond', async () => {
    await scheduleJob(database, job('a', NOW))
    const first = await takeOne(NOW)
    await scheduleJob(database, job('a', NOW, { payload: 'again' }))
    const second = await takeOne(NOW)
    expect([await finishJob(database, first), await finishJob(database, second)]).toEqual([false, true])
  })

  it('returns a job again when it is to be retried', async () => {
    await scheduleJob(database, job('a', NOW))
    await retryJob(database, await takeOne(NOW), NOW + 5_000)
    expect(await keysAt(NOW + 4_999)).toEqual([])
    expect((await takeOne(NOW + 5_000)).attempts).toBe(2)
  })

  it('gives a process only the jobs of its own shards', async () => {
    const [even, odd] = [String(4n << 22n), String(5n << 22n)]
    await scheduleJob(database, job('even', NOW, { guildId: even }))
    await scheduleJob(database, job('odd', NOW, { guildId: odd }))
    expect(await nextJobAt(database, { ids: [2], count: 3 })).toBe(NOW)
    expect(await keysAt(NOW, 10, { ids: [1], count: 2 })).toEqual(['odd'])
    expect(await keysAt(NOW, 10, { ids: [0], count: 2 })).toEqual(['even'])
  })
})
