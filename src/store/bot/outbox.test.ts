import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sequence } from '#core/bot/sequence.ts'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { commitState } from './commit-state.ts'
import {
  countOutbox,
  finishOutbox,
  noteStep,
  releaseOutbox,
  renewOutbox,
  retryOutbox,
  storeSequence,
  takeOutbox,
} from './outbox.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const LEASE_MS = 60_000
const GUILD = '1200000000000000100'
const ALL = { ids: [0], count: 1 }

const sequence = (id: string, lane = id): Sequence => ({
  id,
  guildId: GUILD,
  module: 'tickets',
  lane,
  steps: [
    { type: 'createChannel', channelType: 0, name: 'ticket', as: 'room' },
    { type: 'sendMessage', channelId: { ref: 'room' }, message: { content: 'hello' } },
  ],
  interaction: null,
  at: NOW,
  onFailure: null,
})

describe('the outbox', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(() => emptyTables(database.pool, 'outbox, records'))
  afterAll(() => database.close())

  const take = (owner: string, now = NOW, shards = ALL, limit = 10) =>
    takeOutbox(database, { owner, now, leaseMs: LEASE_MS, limit, shards })
  const idsFor = async (...args: Parameters<typeof take>) => (await take(...args)).map((taken) => taken.sequence.id)
  const store = (id: string, lane?: string) => storeSequence(database, sequence(id, lane), NOW)

  it('keeps a sequence unchanged until it is finished', async () => {
    await store('a')
    expect(await take('one')).toEqual([
      { sequence: sequence('a'), progress: { done: 0, started: null, made: {} }, attempts: 1 },
    ])
    expect(await countOutbox(database)).toBe(1)
    expect(await finishOutbox(database, { id: 'a', owner: 'one' })).toBe(true)
    expect(await countOutbox(database)).toBe(0)
  })

  it('is committed with the state it belongs to, or not at all', async () => {
    const commit = (id: string) =>
      commitState(database, {
        guildId: GUILD,
        module: 'tickets',
        effects: [{ type: 'putRecord', kind: 'ticket', id: 'same', state: 'open', body: {} }],
        now: NOW,
        sequence: sequence(id),
      })
    expect(await commit('a')).toMatchObject({ ok: true })
    expect(await commit('b')).toEqual({ ok: false, refusal: { effect: 'putRecord', code: 'exists' } })
    expect(await idsFor('one')).toEqual(['a'])
  })

  it('continues where a dead process stopped, once its lease has expired', async () => {
    const lease = { owner: 'one', until: NOW + LEASE_MS }
    await storeSequence(database, sequence('a'), NOW, lease)
    const progress = { done: 1, started: 1, made: { room: '55' } }
    expect(await noteStep(database, { id: 'a', owner: 'one' }, progress)).toBe(true)
    expect(await idsFor('two', NOW + LEASE_MS - 1)).toEqual([])
    expect(await take('two', NOW + LEASE_MS)).toEqual([{ sequence: sequence('a'), progress, attempts: 2 }])
    expect(await noteStep(database, { id: 'a', owner: 'one' }, progress)).toBe(false)
    expect(await finishOutbox(database, { id: 'a', owner: 'one' })).toBe(false)
    await retryOutbox(database, { id: 'a', owner: 'one' }, NOW)
    expect(await countOutbox(database)).toBe(1)
  })

  it('stays with a process that renews its lease, and is free when the process releases it', async () => {
    await storeSequence(database, sequence('a'), NOW, { owner: 'one', until: NOW + LEASE_MS })
    await renewOutbox(database, { owner: 'one', until: NOW + 2 * LEASE_MS }, ['a'])
    expect(await idsFor('two', NOW + LEASE_MS)).toEqual([])
    await releaseOutbox(database, 'one')
    expect(await idsFor('two', NOW + 1)).toEqual(['a'])
  })

  it('keeps the order of a lane while its first sequence waits or runs elsewhere', async () => {
    for (const id of ['a', 'b', 'c']) await store(id, 'channel:1')
    await store('other', 'channel:2')
    expect(await idsFor('one', NOW, ALL, 1)).toEqual(['a'])
    expect(await idsFor('two')).toEqual(['other'])
    await retryOutbox(database, { id: 'a', owner: 'one' }, NOW + 5_000)
    expect(await idsFor('two', NOW + 4_999)).toEqual([])
    expect(await idsFor('two', NOW + 5_000)).toEqual(['a', 'b', 'c'])
  })

  it('gives each sequence to one of many takers', async () => {
    for (let i = 0; i < 40; i += 1) await store(`${i}`)
    const taken = await Promise.all(Array.from({ length: 8 }, (_, i) => idsFor(`taker ${i}`, NOW, ALL, 5)))
    expect(taken.flat().sort()).toEqual(Array.from({ length: 40 }, (_, i) => `${i}`).sort())
  })

  it('gives a whole lane to one of many takers', async () => {
    for (let i = 0; i < 20; i += 1) await store(`${i}`, 'channel:1')
    const taken = await Promise.all(Array.from({ length: 8 }, (_, i) => idsFor(`taker ${i}`, NOW, ALL, 5)))
    expect(taken.filter((ids) => ids.length > 0)).toEqual([['0', '1', '2', '3', '4']])
  })

  it('gives a process only what belongs to its shards', async () => {
    await store('a')
    const shard = Number((BigInt(GUILD) >> 22n) % 4n)
    expect(await idsFor('one', NOW, { ids: [0, 1, 2, 3].filter((id) => id !== shard), count: 4 })).toEqual([])
    expect(await idsFor('one', NOW, { ids: [shard], count: 4 })).toEqual(['a'])
  })
})
