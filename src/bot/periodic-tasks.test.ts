import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#config/log.ts'
import { type DecisionNote, readDecisions, writeDecisions } from '#store/bot/decisions.ts'
import type { Database } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { createPeriodicTasks } from './periodic-tasks.ts'
import { createMovableTime } from './time.ts'

const GUILD = '1200000000000000100'
const DAY_MS = 86_400_000

describe('periodic tasks', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  afterAll(() => database.close())

  it('delete decisions after a week', async () => {
    const time = createMovableTime()
    const note = (at: number): DecisionNote => ({
      guildId: GUILD,
      at,
      module: 'levels',
      event: 'messageCreated',
      userId: '7',
      channelId: '5',
      reasons: [{ code: 'xpGained' }],
      effects: 1,
    })
    await writeDecisions(database, [note(time.now() - 8 * DAY_MS), note(time.now() - 6 * DAY_MS)])
    const log = createLog('test', 'silent')
    const nothing = async () => {}
    const others = { guildsOf: () => 0, sweepAccounts: nothing, registerCommands: nothing }
    const tasks = createPeriodicTasks({ database, time, log, shards: () => [], ...others })
    tasks.start()
    time.moveAhead(10 * 60_000)
    await expect.poll(() => readDecisions(database, GUILD, { limit: 9 })).toMatchObject([{ id: 2 }])
    tasks.stop()
  })
})
