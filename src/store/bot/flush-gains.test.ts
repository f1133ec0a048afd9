import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from '../database.ts'
import { readBoard } from '../leaderboards.ts'
import { seeMembers } from '../members.ts'
import { migrateDatabase } from '../migrate.ts'
import { flushGains, type Gain } from './flush-gains.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const [GUILD, OTHER] = ['1200000000000000100', '1200000000000000200']
const userOf = (n: number) => String(700_000_000_000_000_000n + BigInt(n))

const gain = (n: number, amount: number, changes: Partial<Gain> = {}): Gain => ({
  guildId: GUILD,
  board: 'levels',
  userId: userOf(n),
  amount,
  source: 'message',
  ...changes,
})

describe('gains', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(() => emptyTables(database.pool, 'member_scores, score_counts, members, ledger'))
  afterAll(() => database.close())
  const flush = (...gains: Gain[]) => flushGains(database, gains, NOW)

  it('are summed per member, and return the scores before and after', async () => {
    expect(await flush(gain(1, 20), gain(2, 5), gain(1, 3), gain(1, 7, { guildId: OTHER }))).toEqual([
      { guildId: GUILD, board: 'levels', userId: userOf(1), before: 0, after: 23 },
      { guildId: GUILD, board: 'levels', userId: userOf(2), before: 0, after: 5 },
      { guildId: OTHER, board: 'levels', userId: userOf(1), before: 0, after: 7 },
    ])
    expect(await flush(gain(1, 10))).toMatchObject([{ before: 23, after: 33 }])
    expect(await flush()).toEqual([])
  })

  it('of money get a ledger line for each source, of XP none', async () => {
    const money = { board: 'economy' } as const
    await flush(gain(1, 20, money), gain(1, 5, { ...money, source: 'voice' }), gain(1, 2, money), gain(1, 9))
    const { rows } = await database.pool.query(
      'select user_id, asset, ref, source, delta, balance from ledger order by source',
    )
    const line = { user_id: userOf(1), asset: 'money', ref: null, balance: '27' }
    expect(rows).toEqual([
      { ...line, source: 'message', delta: '22' },
      { ...line, source: 'voice', delta: '5' },
    ])
  })

  it('of thousands are written within the statement timeout, after those of a single member', async () => {
    await flush(gain(1, 20))
    const thousands = Array.from({ length: 6_000 }, (_, n) => gain(n, 20 + (n % 50)))
    await flush(...thousands)
    expect(await flush(...thousands)).toHaveLength(thousands.length)
  })

  it('of thousands stay within it on boards with table statistics', async () => {
    const people = Array.from({ length: 4_000 }, (_, n) => n)
    const seen = people.map((n) => ({ userId: userOf(n), name: `member ${n}`, handle: `member-${n}`, avatar: null }))
    await seeMembers(database, GUILD, seen, NOW)
    await flush(...people.map((n) => gain(n, 1 + n * 5)))
    await database.pool.query('analyze')
    for (let turn = 0; turn < 4; turn += 1) await flush(...people.map((n) => gain(n, 15 + ((n * 7 + turn) % 11))))
    const { rows } = await database.pool.query(
      'select sum(members)::int as members, min(members)::int as least from score_counts where shift = 0',
    )
    expect(rows).toEqual([{ members: people.length, least: 1 }])
  })

  it('stop at the maximum', async () => {
    expect(await flush(gain(1, 2e12))).toMatchObject([{ after: 1e12 }])
    expect(await flush(gain(1, 5), gain(2, 5))).toEqual([
      { guildId: GUILD, board: 'levels', userId: userOf(2), before: 0, after: 5 },
    ])
  })

  it('are ranked for members who are known', async () => {
    await seeMembers(database, GUILD, [{ userId: userOf(1), name: 'Ana', handle: 'ana', avatar: null }], NOW)
    await flush(gain(1, 20), gain(2, 30))
    const { rows } = await readBoard(database, GUILD, 'levels', { limit: 5 })
    expect(rows).toMatchObject([{ name: 'Ana', rank: 1, score: 20, record: 20 }])
  })

  it('of several processes in parallel are all counted', async () => {
    const people = Array.from({ length: 50 }, (_, i) => i)
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) => {
        const gains = people.flatMap((n) => [gain(n, 1), gain(n, 2, { board: 'economy' })])
        return flushGains(database, turn % 2 ? gains.reverse() : gains, NOW)
      }),
    )
    const { rows } = await database.pool.query(
      'select board, min(score), max(score) from member_scores group by 1 order by 1',
    )
    expect(rows).toEqual([
      { board: 'economy', min: '16', max: '16' },
      { board: 'levels', min: '8', max: '8' },
    ])
  })
})
