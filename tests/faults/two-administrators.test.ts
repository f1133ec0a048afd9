import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '#store/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { type Administrator, type FaultyApi, openFaultyApi } from './api.ts'

const TIMES = 100

let database: TestDatabase
let api: FaultyApi
let captain: Administrator
let second: Administrator

beforeAll(async () => {
  database = await createTestDatabase({ migrate: migrateDatabase })
  api = await openFaultyApi(database.url)
  captain = await api.signIn('pixel-renard')
  second = await api.signIn('miaou-dev')
})

afterAll(async () => {
  await api?.close()
  await database?.drop()
})

/** Each with the revision that both had read, as the dashboard sends it. */
async function saveAtOnce(captains: object, seconds: object): Promise<number[]> {
  const { revision } = await api.read(captain)
  const headers = { 'if-match': `"${revision}"` }
  const answers = await Promise.all([api.save(captain, captains, headers), api.save(second, seconds, headers)])
  return answers.map(({ status }) => status)
}

describe('two administrators who save at once', () => {
  it(`lose nothing in ${TIMES} saves of different settings`, { timeout: 60_000 }, async () => {
    const before = await api.read(captain)
    for (let turn = 1; turn <= TIMES; turn++) {
      const changes = [
        { customWelcomeMessage: `Bienvenue nº ${turn}` },
        { customGoodbyeMessage: `Au revoir nº ${turn}` },
      ]
      expect(await saveAtOnce(...(changes as [object, object]))).toEqual([200, 200])
      const { settings } = await api.read(captain)
      expect(settings).toMatchObject({ ...changes[0], ...changes[1] })
    }
    await expectHistory(before.revision, [
      ['pixel-renard', 'customWelcomeMessage', (turn) => `Bienvenue nº ${turn}`],
      ['miaou-dev', 'customGoodbyeMessage', (turn) => `Au revoir nº ${turn}`],
    ])
  })

  it(`lose nothing in ${TIMES} saves of different fields of one group`, { timeout: 60_000 }, async () => {
    const before = await api.read(captain)
    for (let turn = 1; turn <= TIMES; turn++) {
      const enabled = turn % 2 === 1
      const message = `Bonjour nº ${turn}`
      expect(await saveAtOnce({ welcomeDm: { enabled } }, { welcomeDm: { message } })).toEqual([200, 200])
      expect((await api.read(captain)).settings.welcomeDm).toMatchObject({ enabled, message })
    }
    await expectHistory(before.revision, [
      ['pixel-renard', 'welcomeDm.enabled', (turn) => turn % 2 === 1],
      ['miaou-dev', 'welcomeDm.message', (turn) => `Bonjour nº ${turn}`],
    ])
  })
})

/** Every save has its own revision and row, under the name of its author, in order. */
async function expectHistory(since: number, savers: [string, string, (turn: number) => unknown][]): Promise<void> {
  const { revision } = await api.read(captain)
  expect(revision - since).toBe(savers.length * TIMES)
  const history = (await api.history()).filter((change) => change.revision > since)
  expect(history.map((change) => change.revision)).toEqual(
    Array.from({ length: revision - since }, (_, index) => since + index + 1),
  )
  for (const [actor, path, valueAt] of savers) {
    expect(history.filter((change) => change.actor === actor).map((change) => [change.path, change.after])).toEqual(
      Array.from({ length: TIMES }, (_, index) => [path, valueAt(index + 1)]),
    )
  }
}
