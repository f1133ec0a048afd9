import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from './database.ts'
import { forgetLedger } from './forget-ledger.ts'
import { migrateDatabase } from './migrate.ts'

const NOW = Date.UTC(2027, 0, 5, 12)
const DAY_MS = 86_400_000
const [FREE, PREMIUM] = ['1200000000000000100', '1200000000000000200']

describe('the ledger', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  afterAll(() => database.close())

  const write = (guildId: string, daysAgo: number, source: string, ref: string | null) =>
    database.pool.query({
      text: `insert into ledger (guild_id, user_id, asset, ref, source, delta, balance, at)
             values ($1, 7, 'money', $2, $3, 1, 1, $4)`,
      values: [guildId, ref, source, new Date(NOW - daysAgo * DAY_MS)],
    })

  it('is deleted after 90 days, with premium after a year, except what is given only once', async () => {
    await database.pool.query({
      text: `insert into premium_guilds (guild_id, ends_at) values ($1, null)`,
      values: [PREMIUM],
    })
    for (const guildId of [FREE, PREMIUM]) {
      await write(guildId, 89, 'message', null)
      await write(guildId, 91, 'message', null)
      await write(guildId, 91, 'shop', 'buy:1')
      await write(guildId, 400, 'pay', 'pay:1')
      await write(guildId, 400, 'ceiling', 'ceiling:7:1798000000000:99')
      await write(guildId, 400, 'level', 'level:a:7')
      await write(guildId, 400, 'start', 'start:7')
      await write(guildId, 400, 'undo', 'undo:start:7')
    }
    const putSale = (guildId: string, id: string) =>
      database.pool.query({
        text: `insert into records (guild_id, kind, id, state, body, created_at, updated_at)
               values ($1, 'sale', $2, 'sold', '{}', now(), now())`,
        values: [guildId, id],
      })
    await putSale(FREE, 'buy:1')
    await putSale(PREMIUM, 'buy:1')
    expect(await forgetLedger(database, NOW)).toBe(6)
    const sales = await database.pool.query<{ guild_id: string }>('select guild_id from records')
    expect(sales.rows).toEqual([{ guild_id: PREMIUM }])
    const { rows } = await database.pool.query(
      'select guild_id, source, ref from ledger order by guild_id, at desc, source',
    )
    const kept = rows.map(({ guild_id, source, ref }) => `${guild_id === FREE ? 'free' : 'premium'} ${ref ?? source}`)
    expect(kept).toEqual([
      'free message',
      'free level:a:7',
      'free start:7',
      'free undo:start:7',
      'premium message',
      'premium message',
      'premium buy:1',
      'premium level:a:7',
      'premium start:7',
      'premium undo:start:7',
    ])
    expect(await forgetLedger(database, NOW)).toBe(0)
  })
})
