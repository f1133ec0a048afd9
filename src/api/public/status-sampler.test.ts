import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { writeShardState } from '#store/shard-state.ts'
import { readStatusDays, writeSamples } from '#store/status-samples.ts'
import { createTestDatabase, emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { createStatusSampler } from './status-sampler.ts'

const START = Date.UTC(2026, 0, 5, 23, 58)
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const log = pino({ enabled: false })

describe('samples of the status', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  let now: number
  let siteAnswers: boolean
  beforeAll(() => {
    db = openTestDatabase(test.url)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    now = START
    siteAnswers = true
    await emptyTables(db.pool, 'status_samples, status_days, module_memory')
  })
  const probes = {
    site: async () => {
      if (!siteAnswers) throw new Error('502')
    },
    api: async () => {},
  }
  const open = (database = db) => createStatusSampler({ db: database, clock: () => now, log, probes })
  const days = async () =>
    (await readStatusDays(db, 90, now)).map(
      ({ component, date, samples, up }) => `${component} ${date} ${up}/${samples}`,
    )
  const shardUp = (id: number) => writeShardState(db, { id, up: true, latencyMs: 40, guilds: 4, at: now })

  it('are summed per day, and count parts that do not answer', async () => {
    const sample = open()
    await sample()
    now += MINUTE_MS
    siteAnswers = false
    await sample()
    now += MINUTE_MS
    await sample()
    expect(await days()).toEqual([
      'api 2026-01-05 2/2',
      'api 2026-01-06 1/1',
      'database 2026-01-05 2/2',
      'database 2026-01-06 1/1',
      'site 2026-01-05 1/2',
      'site 2026-01-06 0/1',
    ])
  })

  it('count once per interval, however many processes measure it', async () => {
    await Promise.all([open()(), open()()])
    expect((await days())[0]).toBe('api 2026-01-05 1/1')
  })

  it('include each connection to the platform; one that falls silent is down for a day', async () => {
    const sample = open()
    await Promise.all([shardUp(0), shardUp(1)])
    await sample()
    now += 2 * MINUTE_MS
    await shardUp(0)
    await sample()
    expect((await days()).filter((line) => line.startsWith('shard'))).toEqual([
      'shard:0 2026-01-05 1/1',
      'shard:0 2026-01-06 1/1',
      'shard:1 2026-01-05 1/1',
      'shard:1 2026-01-06 0/1',
    ])
    const [shard] = (await readStatusDays(db, 90, now)).filter(({ component }) => component === 'shard:0')
    expect(shard?.latencyMs).toBe(40)
    now += 2 * DAY_MS
    await sample()
    expect((await days()).filter((line) => line.startsWith('shard:1'))).toHaveLength(2)
  })

  it('record an outage of the database once it is back', async () => {
    const lost = await createTestDatabase()
    const away = openDatabase(lost.url)
    await lost.drop()
    let current = away
    const sample = createStatusSampler({
      db: new Proxy(db, { get: (_, key) => Reflect.get(current, key) }),
      clock: () => now,
      log,
      probes,
    })
    await sample()
    now += MINUTE_MS
    current = db
    await sample()
    await away.close()
    expect((await days()).filter((line) => line.startsWith('database'))).toEqual(['database 2026-01-05 1/2'])
  })

  it('are deleted after ninety days', async () => {
    const old = { component: 'api', up: true, latencyMs: 1, guilds: null }
    await writeSamples(
      db,
      [91, 90, 89, 3].map((age) => ({ ...old, at: START - age * DAY_MS })),
    )
    await open()()
    const { rows } = await db.pool.query(
      `select to_char(day, 'YYYY-MM-DD') as day from status_days where component = 'api' order by 1`,
    )
    expect(rows.map(({ day }) => day)).toEqual(['2025-10-08', '2026-01-02', '2026-01-05'])
    const samples = await db.pool.query(`select from status_samples where component = 'api'`)
    expect(samples.rowCount).toBe(1)
  })
})
