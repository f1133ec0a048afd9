import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, emptyTables, openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import type { Database } from './database.ts'
import { takeDueSources } from './due-sources.ts'
import { migrateDatabase } from './migrate.ts'
import { confirmPush, findPushedSource, forgetPushed, keepPushed, listPushed, readPushedSoon } from './pushed-news.ts'
import {
  addPushes,
  listToldSources,
  listUnpushedSources,
  notePushAsked,
  renewChangedPushes,
  takeDuePushes,
} from './source-pushes.ts'
import { noteReading } from './source-readings.ts'
import { followSources } from './sources.ts'

const NOW = Date.UTC(2026, 10, 19)
const MINUTE = 60_000
const SITE = 'https://guildhall.example'
const GUILD = '100000000000000001'
const source = { kind: 'youtube', id: 'UC1' }
const push = {
  ...source,
  token: 'a-token-of-this-very-test',
  hub: 'https://hub.example/',
  topic: 'https://topic.example/',
}
const lanes = { left: {}, usual: { youtube: 5 } }

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await createTestDatabase({ migrate: migrateDatabase })
  db = openTestDatabase(test.url)
})
afterAll(async () => {
  await db.close()
  await test.drop()
})
beforeEach(async () => {
  await emptyTables(db.pool, 'sources, source_followers, source_pushes, source_news, jobs')
  await follow([source])
})

const follow = (sources: readonly (typeof source)[]) =>
  followSources(db, { guildId: GUILD, module: 'social-notifs', sources, now: NOW })
const take = (now: number) => takeDuePushes(db, { site: SITE, now, leaseMs: MINUTE, limit: 20 })
const takeSource = (now: number) =>
  takeDueSources(db, { owner: 'tests', now, leaseMs: MINUTE, limit: 5, kinds: ['youtube'], lanes })
const read = (now: number) =>
  noteReading(db, { source, owner: 'tests', now, nextAt: now + 10 * MINUTE, everyMs: 10 * MINUTE, read: null })
const document = (text: string) => new TextEncoder().encode(text)
const confirm = (mode: 'subscribe' | 'unsubscribe', now: number) =>
  confirmPush(db, push.token, { mode, topic: push.topic, leaseSeconds: 432_000, now })

describe('a subscription to the pushes of a source', () => {
  beforeEach(() => addPushes(db, [push], { site: SITE, now: NOW }))

  it('is requested once the source was read, and only once', async () => {
    await emptyTables(db.pool, 'source_pushes')
    expect(await listUnpushedSources(db, ['youtube'], 10)).toEqual([])
    await takeSource(NOW)
    await read(NOW)
    expect(await listUnpushedSources(db, ['youtube'], 10)).toEqual([{ ...source, memo: null }])
    expect(await listUnpushedSources(db, ['rss'], 10)).toEqual([])
    await addPushes(db, [push], { site: SITE, now: NOW })
    expect(await listUnpushedSources(db, ['youtube'], 10)).toEqual([])
  })

  it('is requested by one process, and by another one if that one dies', async () => {
    expect([(await take(NOW)).length, (await take(NOW)).length]).toEqual([1, 0])
    expect(await take(NOW + MINUTE)).toMatchObject([{ mode: 'subscribe', failures: 1 }])
  })

  it('is visible to followers of the source while it lasts', async () => {
    await take(NOW)
    expect(await listToldSources(db, GUILD, NOW)).toEqual([])
    await confirm('subscribe', NOW)
    expect(await listToldSources(db, GUILD, NOW)).toEqual([source])
    expect(await listToldSources(db, GUILD, NOW + 5 * 86_400_000)).toEqual([])
    expect(await listToldSources(db, '100000000000000002', NOW)).toEqual([])
  })

  it('stays confirmed when the hub confirms before it answers', async () => {
    await take(NOW)
    expect(await confirm('subscribe', NOW)).toBe(true)
    await notePushAsked(db, push.token, NOW + MINUTE)
    expect(await take(NOW + 3 * 86_400_000)).toEqual([])
    expect(await take(NOW + 4 * 86_400_000)).toMatchObject([{ mode: 'subscribe', failures: 0 }])
  })

  it('is requested again when the site’s address changes', async () => {
    await take(NOW)
    await confirm('subscribe', NOW)
    await renewChangedPushes(db, { site: SITE, now: NOW + 1 })
    expect(await take(NOW + 2 * MINUTE)).toEqual([])
    await renewChangedPushes(db, { site: 'https://elsewhere.example', now: NOW + 2 * MINUTE })
    expect(await take(NOW + 2 * MINUTE)).toHaveLength(1)
  })

  it('ends when nobody follows the source any more, once the hub was asked', async () => {
    await take(NOW)
    await confirm('subscribe', NOW)
    expect(await confirm('unsubscribe', NOW)).toBe(false)
    await follow([])
    await renewChangedPushes(db, { site: SITE, now: NOW + 2 * MINUTE })
    expect(await take(NOW + 2 * MINUTE)).toMatchObject([{ mode: 'unsubscribe' }])
    expect([await findPushedSource(db, push.token), await confirm('subscribe', NOW)]).toEqual([null, false])
    expect(await confirm('unsubscribe', NOW)).toBe(true)
    expect(await take(NOW + 86_400_000)).toEqual([])
  })
})

describe('a pushed document', () => {
  it('has the source read immediately, but at the earliest ten seconds after the last time', async () => {
    await takeSource(NOW)
    await read(NOW)
    await keepPushed(db, source, document('one'), NOW + MINUTE)
    expect(await takeSource(NOW + MINUTE)).toHaveLength(1)
    await read(NOW + MINUTE)
    await readPushedSoon(db, source, NOW + MINUTE)
    expect([(await takeSource(NOW + MINUTE + 9_000)).length, (await takeSource(NOW + MINUTE + 10_000)).length]).toEqual(
      [0, 1],
    )
  })

  it('is kept once, at most twenty per source, until the source was read', async () => {
    for (const text of ['one', 'one', 'two']) await keepPushed(db, source, document(text), NOW)
    const kept = await listPushed(db, source)
    expect(kept.map((one) => one.document.toString())).toEqual(['one', 'two'])
    await forgetPushed(db, kept)
    for (let n = 0; n < 25; n++) await keepPushed(db, source, document(String(n)), NOW)
    expect(await listPushed(db, source)).toHaveLength(20)
  })

  it('that comes during a reading has the source read again', async () => {
    await takeSource(NOW)
    await keepPushed(db, source, document('meanwhile'), NOW)
    await read(NOW)
    await readPushedSoon(db, source, NOW)
    expect(await takeSource(NOW + 10_000)).toHaveLength(1)
  })

  it('does not hurry a source that cannot be read', async () => {
    await db.pool.query(`update sources set failures = 1, next_at = $1`, [new Date(NOW + 60 * MINUTE)])
    await keepPushed(db, source, document('one'), NOW)
    expect(await takeSource(NOW + MINUTE)).toEqual([])
  })
})
