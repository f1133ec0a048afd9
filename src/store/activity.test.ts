import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { addActivity, forgetActivity, readActivity } from './activity.ts'
import type { Database } from './database.ts'
import { migrateDatabase } from './migrate.ts'

const count = (day: string, changes: object = {}) => ({
  guildId: '1',
  day,
  messages: 1,
  joins: 0,
  leaves: 0,
  members: null,
  ...changes,
})

describe('activity', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  beforeAll(() => {
    db = openTestDatabase(test.url)
  })
  afterAll(() => db.close())

  it('adds to the day, keeps the latest member count, and deletes old days', async () => {
    await addActivity(db, [])
    await addActivity(db, [
      count('2026-11-15', { joins: 2, members: 40 }),
      count('2026-11-16'),
      count('2026-11-16', { guildId: '2' }),
    ])
    await addActivity(db, [count('2026-11-15', { leaves: 1, members: 41 })])
    await addActivity(db, [count('2026-11-15')])
    const { guildId: _, ...second } = count('2026-11-16')
    expect(await readActivity(db, '1', '2026-11-01')).toEqual({
      since: '2026-11-15',
      days: [{ day: '2026-11-15', messages: 3, joins: 2, leaves: 1, members: 41 }, second],
    })
    expect(await readActivity(db, '1', '2026-11-16')).toEqual({ since: '2026-11-15', days: [second] })
    expect(await readActivity(db, '3', '2026-11-01')).toEqual({ since: null, days: [] })
    await forgetActivity(db, '2026-11-16')
    expect((await readActivity(db, '1', '2026-11-01')).since).toBe('2026-11-16')
  })
})
