import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { commitState } from './bot/commit-state.ts'
import { changeCollections } from './collections-change.ts'
import type { Database } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { saveSettings } from './settings.ts'
import { deleteUnusedUploads, isOwnPicture, keepOwnPicture, keepUpload, readUpload } from './uploads.ts'
import { savePreferences } from './user-preferences.ts'

const DAY_MS = 86_400_000

describe('unused pictures', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  beforeAll(() => {
    db = openTestDatabase(test.url)
  })
  afterAll(() => db.close())

  it('are deleted; those in use, in the history or recent are kept', async () => {
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

  it('of a person are kept while their card uses them, with the newest one besides', async () => {
    const upload = (name: string) =>
      keepOwnPicture(db, { name, uploadedBy: '7', contentType: 'image/webp', content: Buffer.from('x') }, 0)
    const kept = async () =>
      (await db.pool.query(`select name from uploads where uploaded_by = '7' order by name`)).rows.map(
        ({ name }) => name,
      )
    await upload('a.webp')
    await savePreferences(db, '7', { cardPicture: '/uploads/a.webp', cardBackground: 'own' }, 0)
    await upload('b.webp')
    await upload('c.webp')
    expect(await kept()).toEqual(['a.webp', 'c.webp'])
    expect([await isOwnPicture(db, '7', 'c.webp'), await isOwnPicture(db, '8', 'c.webp')]).toEqual([true, false])
    await deleteUnusedUploads(db, { before: DAY_MS, keepsPast: true })
    expect(await kept()).toEqual(['a.webp'])
    await savePreferences(db, '7', { cardPicture: null }, 0)
    await deleteUnusedUploads(db, { before: DAY_MS, keepsPast: true })
    expect(await kept()).toEqual([])
  })

  it('that prove a sanction are kept for as long as its case refers to them', async () => {
    const proof = { guildId: '9', uploadedBy: '1', contentType: 'image/webp', content: Buffer.from('x'), isProof: true }
    for (const name of ['named.webp', 'loose.webp']) await keepUpload(db, { ...proof, name }, 0)
    const images = [{ name: 'a.png', url: '/uploads/named.webp' }]
    const put: StateEffect = { type: 'putRecord', kind: 'case', id: 'a', state: 'done', body: { images } }
    const commit = (effect: StateEffect) =>
      commitState(db, { guildId: '9', module: 'moderation', effects: [effect], now: 0 })
    await commit(put)
    const sweep = () => deleteUnusedUploads(db, { before: DAY_MS, keepsPast: true, guildId: '9' })
    await sweep()
    expect(await readUpload(db, 'named.webp')).toMatchObject({ isProof: true })
    expect(await readUpload(db, 'loose.webp')).toBeNull()
    await commit({ type: 'changeRecord', kind: 'case', id: 'a', state: 'deleted', body: { images: [] } })
    await sweep()
    expect(await readUpload(db, 'named.webp')).toBeNull()
  })

  it('of a report are kept for as long as it refers to them', async () => {
    const proof = { guildId: '8', uploadedBy: '1', contentType: 'image/webp', content: Buffer.from('x'), isProof: true }
    const names = ['sent.webp', 'seen.webp', 'other.webp', 'nowhere.webp']
    for (const name of names) await keepUpload(db, { ...proof, name }, 0)
    const file = (name: string) => ({ name, url: `/uploads/${name}`, isPicture: true })
    const commit = (effect: StateEffect) =>
      commitState(db, { guildId: '8', module: 'reports', effects: [effect], now: 0 })
    const body = {
      reports: [
        { reason: 'x', file: null },
        { reason: 'y', file: file('sent.webp') },
        { reason: 'z', file: null, message: { text: '', files: [file('other.webp')] } },
      ],
      message: { text: '', files: [file('seen.webp')] },
    }
    await commit({ type: 'putRecord', kind: 'report', id: 'r', state: 'open', body })
    const left = async () => {
      await deleteUnusedUploads(db, { before: DAY_MS, keepsPast: true, guildId: '8' })
      const found = await Promise.all(names.map(async (name) => ((await readUpload(db, name)) ? [name] : [])))
      return found.flat()
    }
    expect(await left()).toEqual(['sent.webp', 'seen.webp', 'other.webp'])
    await commit({ type: 'deleteRecord', kind: 'report', id: 'r' })
    expect(await left()).toEqual([])
  })
})
