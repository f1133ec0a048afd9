import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { type DecisionNote, forgetDecisions, readDecisions, writeDecisions } from './decisions.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const GUILD = '1200000000000000100'

const note = (changes: Partial<DecisionNote> = {}): DecisionNote => ({
  guildId: GUILD,
  at: NOW,
  module: 'levels',
  event: 'messageCreated',
  userId: '7',
  channelId: '5',
  reasons: [{ code: 'cooldown', params: { seconds: 30 } }],
  effects: 0,
  ...changes,
})

describe('decisions', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(() => database.pool.query('truncate decisions restart identity'))
  afterAll(() => database.close())
  const read = async (query = {}) => readDecisions(database, GUILD, { limit: 10, ...query })

  it('are read as they were written, newest first', async () => {
    await writeDecisions(database, [note(), note({ effects: 2, at: NOW + 1, userId: null, channelId: null })])
    expect(await read()).toEqual([
      { ...note({ effects: 2, at: NOW + 1, userId: null, channelId: null }), id: 2, count: 1 },
      { ...note(), id: 1, count: 1 },
    ])
  })

  it('count identical refusals, and keep each decision that did something', async () => {
    const happened = note({ effects: 1 })
    await writeDecisions(database, [note(), happened, note({ at: NOW + 9 }), note({ userId: '8' }), happened])
    const rows = await read()
    expect(rows.map(({ userId, effects, count }) => [userId, effects, count])).toEqual([
      ['7', 1, 1],
      ['8', 0, 1],
      ['7', 1, 1],
      ['7', 0, 2],
    ])
    expect(rows.at(-1)?.at).toBe(NOW + 9)
  })

  it('are found by member, channel and modules, page by page', async () => {
    await writeDecisions(database, [
      note({ effects: 1 }),
      note({ userId: '8' }),
      note({ channelId: '6' }),
      note({ module: 'economy' }),
      note({ guildId: '2' }),
    ])
    const ids = async (query: object) => (await read(query)).map(({ id }) => id)
    expect(await ids({ userId: '8' })).toEqual([2])
    expect(await ids({ channelId: '6' })).toEqual([3])
    expect(await ids({ modules: ['economy'] })).toEqual([4])
    expect(await ids({ modules: [] })).toEqual([])
    expect(await ids({ limit: 2 })).toEqual([4, 3])
    expect(await ids({ limit: 2, before: 3 })).toEqual([2, 1])
  })

  it('are deleted after their time', async () => {
    await writeDecisions(database, [note({ at: NOW - 5 }), note({ effects: 1 })])
    expect(await forgetDecisions(database, NOW)).toBe(1)
    expect(await read()).toMatchObject([{ at: NOW }])
  })
})
