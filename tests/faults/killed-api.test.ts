import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Administrator, type FaultyApi, openFaultyApi } from './api.ts'
import { type DurableDatabase, openDurableDatabase } from './durable-database.ts'
import { seededLuck } from './luck.ts'
import { createWriter, lostSaves, WRITTEN_KEYS } from './writer.ts'

const KILLS = 20
const LATEST_KILL_MS = 150

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

it(`keeps every acknowledged save when the API is killed ${KILLS} times while it saves`, {
  timeout: 120_000,
}, async () => {
  const luck = seededLuck(20)
  const writers = WRITTEN_KEYS.map((key) => createWriter(api, who, key))
  for (let kill = 0; kill < KILLS; kill++) {
    const writing = Promise.all(writers.map((writer) => writer.writeUntilRefused()))
    const killed = new Promise((done) => setTimeout(done, luck(LATEST_KILL_MS))).then(() => api.kill())
    // Nobody refused them: they were cut off.
    expect(await writing).toEqual([null, null])
    await killed
    await api.start()
    const { settings } = await api.read(who)
    for (const { key, acknowledged } of writers) {
      expect(Number(settings[key])).toBeGreaterThanOrEqual(Math.max(...[...acknowledged].map(Number)))
    }
  }
  expect(await lostSaves(api, writers)).toEqual([])
  const history = await api.history()
  const { revision } = await api.read(who)
  expect(history.map((change) => change.revision)).toEqual(Array.from({ length: revision }, (_, index) => index + 1))
  for (const { acknowledged } of writers) expect(acknowledged.size).toBeGreaterThan(KILLS)
})
