import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from './database.ts'
import { forgetGuilds, TABLES_OF_A_GUILD } from './forget-guilds.ts'
import { migrateDatabase } from './migrate.ts'
import { setPremium } from './premium.ts'
import { saveSettings } from './settings.ts'

const NOW = Date.UTC(2027, 0, 5, 12)
const DAY_MS = 86_400_000
const [GONE, LATELY, HERE] = ['1200000000000000100', '1200000000000000200', '1200000000000000300']

describe('a server that the bot left', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  afterAll(() => database.close())

  const fill = async (guildId: string, daysAgo: number | null) => {
    const { pool } = database
    const leftAt = daysAgo === null ? null : new Date(NOW - daysAgo * DAY_MS)
    await pool.query(
      `insert into guilds (guild_id, name, owner_id, snapshot, snapshot_hash, member_count, present, joined_at, updated_at, left_at)
       values ($1, 'x', '7', '{}', 'x', 1, $2, $3, $3, $4)`,
      [guildId, leftAt === null, new Date(NOW), leftAt],
    )
    const actor = { id: '7', name: 'Moka', avatar: null }
    await saveSettings(database, {
      guildId,
      changes: new Map([['prefix', '?']]),
      actor,
      source: 'dashboard',
      at: NOW,
    })
    await pool.query(
      `insert into ledger (guild_id, user_id, asset, source, delta, balance, at) values ($1, 7, 'money', 'x', 1, 1, now())`,
      [guildId],
    )
    await pool.query(
      `insert into member_scores (guild_id, board, user_id, score, record, listed) values ($1, 'levels', 7, 5, 5, true)`,
      [guildId],
    )
    await pool.query(
      `insert into module_memory (guild_id, module, key, value, forget_at) values ($1, 'general', 'greeted', 'true', now())`,
      [guildId],
    )
  }
  const rowsOf = async (guildId: string) => {
    const counts = await Promise.all(
      TABLES_OF_A_GUILD.map(async (table) => {
        const { rows } = await database.pool.query(
          `select count(*)::int as count from ${table} where guild_id::text = $1`,
          [guildId],
        )
        return rows[0].count as number
      }),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }

  it('is erased completely after 30 days, and no other server', async () => {
    await fill(GONE, 31)
    await fill(LATELY, 29)
    await fill(HERE, null)
    await setPremium(database, GONE, null)
    const [lately, here] = [await rowsOf(LATELY), await rowsOf(HERE)]
    expect(here).toBeGreaterThan(6)
    expect(await forgetGuilds(database, NOW)).toBe(1)
    expect([await rowsOf(GONE), await rowsOf(LATELY), await rowsOf(HERE)]).toEqual([0, lately, here])
    expect(await forgetGuilds(database, NOW)).toBe(0)
  })

  it('keeps everything when the bot comes back during erasure', async () => {
    const back = '1200000000000000400'
    await fill(back, 31)
    const before = await rowsOf(back)
    const { query } = database.pool
    const pool = Object.assign(Object.create(database.pool), {
      async query(...args: Parameters<typeof query>) {
        const found = await Reflect.apply(query, database.pool, args)
        // The first query finds the servers to erase.
        await database.pool.query('update guilds set present = true, left_at = null where guild_id = $1', [back])
        return found
      },
    })
    await forgetGuilds({ ...database, pool }, NOW)
    expect(await rowsOf(back)).toBe(before)
  })

  it('leaves nothing behind in a table that was added since', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'guild_id' and table_name not like 'premium_%' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(TABLES_OF_A_GUILD.toSorted())
  })
})
