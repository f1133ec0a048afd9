import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#core/api.ts'
import { type Administrator, type FaultyApi, GUILD, openFaultyApi } from './api.ts'
import { type DurableDatabase, openDurableDatabase } from './durable-database.ts'

const ANSWER_MS = 3_000
const GIVE_UP_MS = 20_000
const RECOVERY_MS = 15_000
/** Cached for signed-out visitors: both show data from the database. */
const KEPT = ['/', `/levels/${GUILD}`]

let database: DurableDatabase
let system: FaultyApi
let who: Administrator

beforeAll(async () => {
  database = await openDurableDatabase()
  system = await openFaultyApi(database.url, { file: 'src/server/main.ts' })
  who = await system.signIn('miaou-dev')
})

afterAll(async () => {
  await system?.close()
  await database?.remove()
})

/** The status, and how long it took until the answer was read. */
async function ask(path: string, init: RequestInit = {}) {
  const startedAt = performance.now()
  const response = await fetch(system.url() + path, { signal: AbortSignal.timeout(GIVE_UP_MS), ...init })
  const text = await response.text()
  return { status: response.status, text, ms: performance.now() - startedAt }
}

// Windows has no signal that freezes a process.
describe.skipIf(process.platform === 'win32')('while the database hangs', () => {
  it('cached pages are served, the rest reports it within three seconds, and everything recovers', {
    timeout: 120_000,
  }, async () => {
    expect((await system.save(who, { levelSystem: true })).status).toBe(200)
    const before = await Promise.all(KEPT.map((path) => ask(path)))
    expect(before.map(({ status }) => status)).toEqual([200, 200])
    const goOn = database.freeze()
    try {
      // First on open connections, then on new ones that are not answered, until cached pages have to be renewed.
      for (const prefix of ['?', '??', '???', '????']) {
        const kept = await Promise.all(KEPT.map((path) => ask(path)))
        expect(kept.map(({ status }) => status)).toEqual([200, 200])
        expect(Math.max(...kept.map(({ ms }) => ms))).toBeLessThan(ANSWER_MS)
        const [saved, ready, board, user, ...many] = await Promise.all([
          ask(`/api/bot/dashboard/guilds/${GUILD}/settings`, {
            method: 'PATCH',
            headers: { ...who, 'content-type': 'application/json' },
            body: JSON.stringify({ prefix }),
          }),
          ask('/readyz'),
          ask(`/levels/${GUILD}?q=${encodeURIComponent(prefix)}`),
          ask('/dashboard/user', { headers: { cookie: who.cookie } }),
          // More requests than there are connections: those waiting for one are answered just as soon.
          ...Array.from({ length: 30 }, () => ask('/api/bot/dashboard/user', { headers: who })),
        ])
        expect(problem.parse(JSON.parse(saved.text))).toMatchObject({ type: 'urn:guildhall:problem:databaseAway' })
        // Measured at most a second ago, possibly before it hung.
        if (prefix !== '?') expect(JSON.parse(ready.text)).toMatchObject({ ready: false, database: false })
        expect([saved, ready, board, ...many].filter(({ status }) => status !== 503)).toEqual([])
        expect(user.status).toBeLessThan(500)
        const slow = [saved, ready, board, user, ...many].filter(({ ms }) => ms > ANSWER_MS)
        expect(slow.map(({ text, ms }) => [ms, text.slice(0, 200)])).toEqual([])
      }
    } finally {
      goOn()
    }
    await expect.poll(async () => (await system.save(who, { prefix: '!!' })).status, { timeout: RECOVERY_MS }).toBe(200)
    expect((await system.read(who)).settings.prefix).toBe('!!')
    await expect.poll(async () => JSON.parse((await ask('/readyz')).text).database, { timeout: RECOVERY_MS }).toBe(true)
  })
})
