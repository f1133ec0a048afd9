import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from './database.ts'
import { listChanges } from './history.ts'
import { migrateDatabase } from './migrate.ts'
import { saveSettings } from './settings.ts'

const CHANNEL = '583920174638301185'

describe('the history', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  beforeAll(() => {
    db = openTestDatabase(test.url)
  })
  afterAll(() => db.close())

  it('returns texts that look like numbers or lists as texts', async () => {
    const actor = { id: '1', name: 'ada', avatar: null }
    const save = (changes: [string, unknown][]) =>
      saveSettings(db, { guildId: '1', changes: new Map(changes), actor, source: 'dashboard', at: 0 })
    await save([['welcomeChannel', CHANNEL]])
    await save([
      ['welcomeChannel', null],
      ['prefix', '[1]'],
    ])
    const changes = await listChanges(db, '1', { limit: 10 })
    expect(changes.map(({ path, before, after }) => ({ path, before, after }))).toEqual(
      expect.arrayContaining([
        { path: 'welcomeChannel', before: null, after: CHANNEL },
        { path: 'welcomeChannel', before: CHANNEL, after: null },
        { path: 'prefix', before: null, after: '[1]' },
      ]),
    )
    expect(await listChanges(db, '1', { limit: 10, path: 'prefix', before: changes[0]?.id ?? 0 })).toHaveLength(
      changes[0]?.path === 'prefix' ? 0 : 1,
    )
  })
})
