import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#core/api.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { type Administrator, type FaultyApi, openFaultyApi } from './api.ts'
import { type DurableDatabase, openDurableDatabase } from './durable-database.ts'
import { rounds } from './rounds.ts'
import { afterSomeSaves, createWriter, lostSaves, WRITTEN_KEYS } from './writer.ts'

const KILLS = rounds(3, 50)
const RECOVERY_MS = 15_000

let database: DurableDatabase
let api: FaultyApi
let who: Administrator

beforeAll(async () => {
  database = await openDurableDatabase()
  api = await openFaultyApi(database.url)
  who = await api.signIn('miaou-dev')
})

afterAll(async () => {
  await api?.close()
  await database?.remove()
})

const saveStatus = async (value: string) => (await api.save(who, { prefix: value })).status

describe('without its database the API', () => {
  it.each([
    ['en', 'The database cannot be reached'],
    ['fr', 'La base de données est injoignable'],
  ])('says so in %s, says when to come back, and recovers by itself', { timeout: 60_000 }, async (locale, title) => {
    await database.stop()
    try {
      const answer = await api.save(who, { prefix: '?' }, { 'accept-language': locale })
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      const { detail, ...told } = problem.parse(await answer.json())
      expect(told).toMatchObject({ title, status: 503 })
      expect(detail).toMatch(/^[A-ZÉ].+\.$/)
    } finally {
      await database.start()
    }
    await expect.poll(() => saveStatus(`!${locale}`), { timeout: RECOVERY_MS }).toBe(200)
    expect((await api.read(who)).settings.prefix).toBe(`!${locale}`)
  })

  it(`keeps every acknowledged save when the database is killed ${KILLS} times`, {
    timeout: 60_000 + KILLS * 20_000,
  }, async () => {
    const random = seededRandom(3)
    const writers = WRITTEN_KEYS.map((key) => createWriter(api, who, key))
    for (let kill = 0; kill < KILLS; kill++) {
      const { promise: killed, resolve } = Promise.withResolvers<void>()
      const onAcknowledged = afterSomeSaves(random, () => resolve(database.kill()))
      const refusals = await Promise.all(writers.map((writer) => writer.writeUntilRefused(onAcknowledged)))
      expect(refusals.map((refusal) => refusal?.status)).toEqual([503, 503])
      await killed
      await database.start()
      await expect.poll(() => saveStatus(`!${kill}`), { timeout: RECOVERY_MS }).toBe(200)
      const { settings } = await api.read(who)
      for (const { key, acknowledged } of writers) {
        expect(Number(settings[key])).toBeGreaterThanOrEqual(Math.max(...[...acknowledged].map(Number)))
      }
    }
    expect(await lostSaves(api, writers)).toEqual([])
  })
})
