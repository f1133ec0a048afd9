import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#tests/postgres.ts'
import { changeCollections } from './collections-change.ts'
import { type Database, openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { saveSettings } from './settings.ts'
import { deleteUnusedUploads, keepUpload } from './uploads.ts'

const DAY_MS = 86_400_000

describe('unused pictures', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  beforeAll(() => {
    db = openDatabase(test.url)
  })
  afterAll(() => db.close())

  it('are thrown away; those in use, in the past or fresh are kept', async () => {
    const origin = { guildId: '1', actor: { id: '1', name: 'ada', avatar: null }, source: 'dashboard' as const, at: 0 }
    const upload = (name: string, at = 0) =>
      keepUpload(
        db,
        { name: `${name}.webp`, guildId: '1', uploadedBy: '1', contentType: 'image/webp', content: Buffer.from('x') },
        at,
      )
    const kept = async () =>
      (await db.pool.query('select name from uploads order by name')).rows.map(({ name }) => name)
    for (const name of ['unused', 'setting', 'entry', 'past']) await upload(name)
    await upload('fresh', DAY_MS)
    const show = (name: string) => new Map([['welcomeImage', `/uploads/${name}.webp`]])
    await saveSettings(db, { ...origin, changes: show('past') })
    await saveSettings(db, { ...origin, changes: show('setting') })
    await changeCollections(db, origin, (locked) =>
      locked.insert('savedMessages', {
        id: '00000000-0000-4000-8000-000000000001',
        parent: null,
        body: { images: [{ url: '/uploads/entry.webp' }] },
      }),
    )
    await deleteUnusedUploads(db, { before: DAY_MS, keepsPast: true })
    expect(await kept()).toEqual(['entry.webp', 'fresh.webp', 'past.webp', 'setting.webp'])
    await deleteUnusedUploads(db, { before: DAY_MS, keepsPast: false, guildId: '2' })
    expect(await kept()).toHaveLength(4)
    await deleteUnusedUploads(db, { before: DAY_MS, keepsPast: false, guildId: '1' })
    expect(await kept()).toEqual(['entry.webp', 'fresh.webp', 'setting.webp'])
  })
})
