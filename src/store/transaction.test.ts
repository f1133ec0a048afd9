import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { type Database, isDatabaseAway, LONG_QUERY, openDatabase } from './database.ts'
import { inTransaction } from './transaction.ts'

describe('a transaction', () => {
  const test = useTestDatabase()
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  afterAll(() => database.close())

  it('whose connection is cut between two queries fails, and the process continues', async () => {
    const cut = inTransaction(database, async ({ pool }) => {
      const { rows } = await pool.query('select pg_backend_pid() as pid')
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      const isThere = 'select from pg_stat_activity where pid = $1'
      await expect.poll(async () => (await database.pool.query(isThere, [rows[0]?.pid])).rowCount).toBe(0)
      return pool.query('select 1')
    })
    await expect(cut).rejects.toThrow()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('that gets no answer is abandoned without a rollback', async () => {
    const hasty = openDatabase(test.url, { max: 1, queryLimitMs: 1_000 })
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const hanging = inTransaction(hasty, ({ pool }) => pool.query('select pg_sleep(5)'))
    await expect(hanging).rejects.toSatisfy(isDatabaseAway)
    // A rollback would wait as long again.
    expect(asked.mock.calls.map(([text]) => text)).toEqual(['begin', 'select pg_sleep(5)'])
    asked.mockRestore()
    expect((await hasty.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect((await hasty.pool.query({ ...LONG_QUERY, text: 'select pg_sleep(1.2)' })).rowCount).toBe(1)
    await hasty.close()
  })
})
