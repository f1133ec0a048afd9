import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#config/log.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { keptRecords } from '#modules/bots.ts'
import { commitState } from '#store/bot/commit-state.ts'
import type { Database } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { createSession, rotateSession } from '#store/sessions.ts'
import { readPreferences, savePreferences } from '#store/user-preferences.ts'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { type AccountState, createAccountSweep, stateOfAccount } from './erase-deleted-accounts.ts'

const NOW = Date.UTC(2026, 10, 19)
const DAY_MS = 86_400_000
const [ANA, BEN] = ['700000000000000001', '700000000000000002'] as const

describe('deleted accounts', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(() => emptyTables(database.pool, 'accounts, user_preferences, sessions, records, inventory'))
  afterAll(() => database.close())

  /** Asks about everybody who is silent on that day; tells whom it asked about. */
  async function sweep(daysLater: number, states: Readonly<Record<string, AccountState>>): Promise<string[]> {
    const asked: string[] = []
    const sweepAccounts = createAccountSweep({
      database,
      log: createLog('test', 'silent'),
      kinds: keptRecords,
      async askAbout(userId) {
        asked.push(userId)
        return states[userId] ?? 'there'
      },
    })
    await sweepAccounts(NOW + daysLater * DAY_MS)
    return asked
  }
  const describes = (userId: string, day = 0) =>
    savePreferences(database, userId, { description: 'Sailor' }, NOW + day * DAY_MS)
  const textOf = async (userId: string) => (await readPreferences(database, userId)).description

  it('erases a deleted account 90 days after the last sign of life, and no other', async () => {
    await describes(ANA)
    await describes(BEN)
    await database.pool.query("insert into inventory (guild_id, user_id, item_id, quantity) values (1, $1, 'a', 2)", [
      ANA,
    ])
    expect(await sweep(89, { [ANA]: 'deleted' })).toEqual([])
    expect((await sweep(90, { [ANA]: 'deleted' })).sort()).toEqual([ANA, BEN])
    expect([await textOf(ANA), await textOf(BEN)]).toEqual(['', 'Sailor'])
    expect((await database.pool.query('select from inventory')).rowCount).toBe(0)
    expect((await database.pool.query('select user_id from accounts')).rows).toEqual([{ user_id: BEN }])
  })

  it('counts signing in and using the site as signs of life', async () => {
    await describes(ANA)
    const secret = (text: string) => Buffer.from(text)
    const session = { id: crypto.randomUUID(), secretHash: secret('a'), platformTokens: secret('t'), userAgent: null }
    const user = { id: ANA, username: 'ana', global_name: null, avatar: null, decoration: null }
    await createSession(database, { ...session, user, now: NOW + 40 * DAY_MS, expiresAt: NOW + 70 * DAY_MS })
    expect(await sweep(100, { [ANA]: 'deleted' })).toEqual([])
    const rotation = { id: session.id, from: secret('a'), to: secret('b'), expiresAt: NOW + 80 * DAY_MS }
    expect(await rotateSession(database, { ...rotation, now: NOW + 50 * DAY_MS })).toBe(true)
    // Signed out: the day of the last visit is still known.
    await database.pool.query('delete from sessions')
    expect(await sweep(139, { [ANA]: 'deleted' })).toEqual([])
    expect(await sweep(140, { [ANA]: 'deleted' })).toEqual([ANA])
    expect(await textOf(ANA)).toBe('')
  })

  it('asks again about a silent account after a week, also when there was no answer', async () => {
    await describes(ANA)
    expect(await sweep(90, { [ANA]: 'unknown' })).toEqual([ANA])
    expect(await sweep(96, { [ANA]: 'deleted' })).toEqual([])
    expect(await textOf(ANA)).toBe('Sailor')
    expect(await sweep(97, { [ANA]: 'deleted' })).toEqual([ANA])
    expect(await textOf(ANA)).toBe('')
  })

  it('erases what had to stay until it ended, once it has', async () => {
    await describes(ANA)
    const ban = { type: 'putRecord', kind: 'case', id: 'ban', state: 'active', subjectId: ANA, body: {} } as const
    const commit = (effect: StateEffect) =>
      commitState(database, { guildId: '1', module: 'moderation', effects: [effect], now: NOW })
    const records = async () => (await database.pool.query('select from records')).rowCount
    await commit(ban)
    expect(await sweep(90, { [ANA]: 'deleted' })).toEqual([ANA])
    expect([await textOf(ANA), await records()]).toEqual(['', 1])
    await commit({ type: 'changeRecord', kind: 'case', id: 'ban', state: 'lifted' })
    expect(await sweep(97, { [ANA]: 'deleted' })).toEqual([ANA])
    expect(await records()).toBe(0)
    expect((await database.pool.query('select from accounts')).rowCount).toBe(0)
  })

  it('finds people who only have a birthday, and waits 90 days from then', async () => {
    const birthday = { type: 'putRecord', kind: 'birthday', id: ANA, state: 'set', subjectId: ANA, body: {} } as const
    await commitState(database, { guildId: '*', module: 'birthdays', effects: [birthday], now: NOW })
    expect(await sweep(10, { [ANA]: 'deleted' })).toEqual([])
    expect(await sweep(100, { [ANA]: 'deleted' })).toEqual([ANA])
    expect((await database.pool.query('select from records')).rowCount).toBe(0)
  })
})

it('recognises what the platform says of a deleted account', () => {
  const user = { username: 'ana', global_name: null, avatar: null }
  expect(stateOfAccount(user)).toBe('there')
  expect(stateOfAccount(null)).toBe('deleted')
  expect(stateOfAccount({ ...user, username: 'deleted_user_0a1b2c3d4e5f' })).toBe('deleted')
  expect(stateOfAccount({ ...user, username: 'Deleted User 0a1b2c3d' })).toBe('deleted')
  expect(stateOfAccount({ ...user, username: 'deleted_user_0a1b2c3d4e5f', avatar: 'x' })).toBe('there')
})
