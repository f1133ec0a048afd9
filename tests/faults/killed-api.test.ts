import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '#core/seeded-random.ts'
import { type Administrator, type FaultyApi, openFaultyApi } from './api.ts'
import { type DurableDatabase, openDurableDatabase } from './durable-database.ts'
import { rounds } from './rounds.ts'
import { afterSomeSaves, createWriter, lostSaves, WRITTEN_KEYS } from './writer.ts'

const KILLS = rounds(5, 200)

let database: DurableDatabase
let api: FaultyApi
let who: Administrator

beforeAll(async () => {
  database = await openDurableDatabase()
  api = await openFaultyApi(database.url, { spares: 2 })
  who = await api.signIn('miaou-dev')
})

afterAll(async () => {
  await api?.close()
  await database?.remove()
})

it(`keeps every acknowledged save when the API is killed ${KILLS} times while it saves`, {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const random = seededRandom(20)
  const writers = WRITTEN_KEYS.map((key) => createWriter(api, who, key))
  for (let kill = 0; kill < KILLS; kill++) {
    const { promise: killed, resolve } = Promise.withResolvers<void>()
    const onAcknowledged = afterSomeSaves(random, () => resolve(api.kill()))
    const refusals = await Promise.all(writers.map((writer) => writer.writeUntilRefused(onAcknowledged)))
    // No save was refused: the connections broke.
    expect(refusals).toEqual([null, null])
    await killed
    await api.replace()
    const { settings } = await api.read(who)
    for (const { key, acknowledged } of writers) {
      expect(Number(settings[key])).toBeGreaterThanOrEqual(Math.max(...[...acknowledged].map(Number)))
    }
  }
  expect(await lostSaves(api, writers)).toEqual([])
  const history = await api.history()
  const { revision } = await api.read(who)
  expect(history.map((change) => change.revision)).toEqual(Array.from({ length: revision }, (_, index) => index + 1))
})
