import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '#tests/postgres.ts'
import { commitState, type StateCommit } from '../bot/commit-state.ts'
import { loadNeeds } from '../bot/load-needs.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'

export const NOW = Date.UTC(2026, 0, 5, 12)
export const GUILD = '1200000000000000100'
export const userOf = (n: number) => String(700_000_000_000_000_000n + BigInt(n))
export const [ANA, BEN, CLEO] = [userOf(1), userOf(2), userOf(3)]

export const money = (
  from: string | null,
  to: string | null,
  amount: number,
  ref: string,
  upTo = false,
): StateEffect => ({
  type: 'moveMoney',
  from,
  to,
  amount,
  source: 'test',
  ref,
  upTo,
})
export const item = (from: string | null, to: string | null, quantity: number, ref: string): StateEffect => ({
  type: 'moveItem',
  itemId: 'fox',
  from,
  to,
  quantity,
  source: 'test',
  ref,
})
export const stock = (quantity: number, initial: number): StateEffect => ({
  type: 'takeStock',
  articleId: 'plush',
  quantity,
  initial,
})
export const xp = (amount: number, ref: string, setTo = false): StateEffect => ({
  type: 'moveXp',
  userId: ANA,
  amount,
  source: 'test',
  ref,
  channelId: '5',
  setTo,
})

/** A database for the file, emptied before each test, and helpers to commit to it. */
export function openForCommits() {
  let test: TestDatabase
  let database: Database
  beforeAll(async () => {
    test = await createTestDatabase({ migrate: migrateDatabase })
    // A thousand parallel commits wait longer for a connection than would be acceptable in production.
    database = openDatabase(test.url, { max: 50, connectLimitMs: 60_000, queryLimitMs: 60_000 })
  })
  beforeEach(() =>
    emptyTables(
      database.pool,
      `records, counters, ledger, inventory, article_stock, member_state, outbox, member_scores, score_counts,
       members, module_memory, jobs, guild_settings, setting_changes, collection_entries`,
    ),
  )
  afterAll(async () => {
    await database.close()
    await test.drop()
  })

  const commit = (effects: StateEffect[], more: Partial<StateCommit> = {}) =>
    commitState(database, { guildId: GUILD, module: 'economy', effects, now: NOW, ...more })
  const committed = async (...effects: StateEffect[]) => {
    const result = await commit(effects)
    if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
    return result
  }
  const refusal = async (...effects: StateEffect[]) => {
    const result = await commit(effects)
    return result.ok ? null : result.refusal
  }
  const balances = async (...userIds: string[]) => {
    const { standings } = await loadNeeds(database, GUILD, 'economy', { standings: userIds }, NOW)
    return userIds.map((userId) => standings.get(userId)?.money)
  }
  return {
    get database() {
      return database
    },
    commit,
    committed,
    refusal,
    balances,
  }
}
