import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { putRows } from '#core/scores/score-change.ts'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { commitState } from './commit-state.ts'
import { writeDecisions } from './decisions.ts'
import { erasePerson } from './erase-person.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const GUILDS = ['1200000000000000100', '1200000000000000200']
const [ANA, BEN] = ['700000000000000001', '700000000000000002']
describe('erasing a person', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(async () => {
    await emptyTables(
      database.pool,
      'records, ledger, inventory, member_state, decisions, module_memory, member_scores, score_counts',
    )
    for (const guildId of GUILDS) await fill(guildId)
  })
  afterAll(() => database.close())

  async function fill(guildId: string): Promise<void> {
    const record = { type: 'putRecord', kind: 'ticket', state: 'open', body: {} } as const
    const effects = [ANA, BEN].flatMap((userId, i): StateEffect[] => {
      const other = i === 0 ? BEN : ANA
      return [
        { ...record, id: userId, subjectId: userId, actorId: other },
        { type: 'moveMoney', from: null, to: userId, amount: 5, source: 'admin', ref: 'a', by: other },
        { type: 'moveItem', itemId: 'fox', from: null, to: userId, quantity: 1, source: 'admin', ref: 'a' },
        { type: 'putMemberState', userId, value: { a: 1 } },
        { type: 'remember', key: `passed:${userId}`, value: true, forgetAt: NOW + 1_000 },
      ]
    })
    await commitState(database, { guildId, module: 'tickets', effects, now: NOW })
    const note = {
      guildId,
      at: NOW,
      module: 'tickets',
      event: 'command',
      channelId: null,
      reasons: [],
      effects: 1,
    } as const
    await writeDecisions(
      database,
      [ANA, BEN].map((userId) => ({ ...note, userId })),
    )
  }

  /** By table, in how many rows of which server the person is named in any column. */
  const traces = async (userId: string) => {
    const { rows } = await database.pool.query<Record<string, number>>(
      ['records', 'ledger', 'inventory', 'member_state', 'decisions', 'module_memory']
        .map((table) => `select '${table}' as name, guild_id::text from ${table} t where to_jsonb(t)::text like $1`)
        .map((sql) => `(${sql})`)
        .join(' union all '),
      [`%${userId}%`],
    )
    return rows.map(({ name, guild_id }) => `${name} ${guild_id}`)
  }

  it('leaves nothing of them on any server, and the others as they were', async () => {
    const ofBen = (await traces(BEN)).length
    await erasePerson(database, ANA)
    expect(await traces(ANA)).toEqual([])
    // Ben was named as the actor of Ana's records, and for what he gave to her.
    expect(ofBen - (await traces(BEN)).length).toBe(2 * 2)
  })

  it('keeps what they have on other servers', async () => {
    const before = await traces(ANA)
    await erasePerson(database, ANA, GUILDS[0])
    expect(await traces(ANA)).toEqual(before.filter((trace) => trace.endsWith(GUILDS[1] ?? '')))
  })

  it('takes them out of the backups of scores, and leaves the others there', async () => {
    const [guildId = ''] = GUILDS
    const backup = putRows('change', 'change:before', 0, { [ANA]: 5, [BEN]: 7 })
    await commitState(database, { guildId, module: 'levels', effects: [backup], now: NOW })
    await erasePerson(database, ANA)
    const { rows } = await database.pool.query(`select body from records where kind = 'scoreRows'`)
    expect(rows).toEqual([{ body: { change: 'change', rows: { [BEN]: 7 } } }])
  })
})
