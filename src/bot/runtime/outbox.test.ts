import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD } from '#emulator/world/seed-ids.ts'
import { countOutbox, storeSequence } from '#store/bot/outbox.ts'
import type { Database } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { createStillTime, type MovableTime } from '../testing/movable-time.ts'
import { type OpenedPlatform, openPlatform } from '../testing/open-platform.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const CHANNEL = CHANNEL_IDS.flibustiersGeneral

describe('the outbox of a running process', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  let time: MovableTime
  let outbox: Outbox
  let platform: OpenedPlatform
  /** Statements that the database does not answer. */
  let unanswered: string[]

  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  afterAll(() => database.close())

  beforeEach(async () => {
    await emptyTables(database.pool, 'outbox')
    time = createStillTime()
    unanswered = []
    const query = ((...args: Parameters<typeof database.pool.query>) => {
      const { name = '' } = args[0] as { name?: string }
      return unanswered.includes(name) ? Promise.reject(new Error('timeout expired')) : database.pool.query(...args)
    }) as Database['pool']['query']
    outbox = createOutbox({
      database: { ...database, pool: { query } },
      owner: 'this process',
      time,
      log: pino({ enabled: false }),
      shards: () => ({ ids: [0], count: 1 }),
      send: (sequence, options) => platform.send(sequence, options),
      running: () => platform.storedHere(),
    })
    platform = await openPlatform(GUILD, { store: outbox.store, time })
    outbox.start()
  })
  afterEach(async () => {
    await outbox.stop()
    await platform.close()
  })

  const say = (...words: string[]) =>
    platform.sequence(
      words.map((content) => ({ type: 'sendMessage', channelId: CHANNEL, message: { content } })),
      { id: 'said' },
    )
  const said = () => platform.emulator.control.messages(CHANNEL).map(({ content }) => content)
  const runHere = async (...words: string[]) => {
    const sequence = say(...words)
    await storeSequence(database, sequence, time.now(), outbox.lease())
    platform.send(sequence, { isStored: true })
    await expect.poll(() => platform.isIdle()).toBe(true)
  }
  /** Nothing is left to do, some time after the database answers again. */
  const expectAllDone = async () => {
    unanswered = []
    const waiting = async () => {
      await time.advance(1_000)
      return countOutbox(database)
    }
    await expect.poll(waiting).toBe(0)
  }

  it('continues a sequence whose progress could not be stored', async () => {
    unanswered = ['note-step', 'retry-outbox']
    await runHere('one', 'two')
    expect(said()).not.toContain('two')
    await expectAllDone()
    expect(said().filter((content) => content === 'one')).toHaveLength(1)
    expect(said()).toContain('two')
  })

  it('does not repeat one whose end could not be stored', async () => {
    unanswered = ['finish-outbox']
    await runHere('one')
    platform.requests.length = 0
    await expectAllDone()
    expect(platform.requests).toEqual([])
    expect(said()).toContain('one')
  })

  it('keeps the order of a channel while the first of several waits in the database', async () => {
    unanswered = ['note-step']
    for (const id of ['first', 'second']) {
      const sequence = { ...say(`${id}, one`, `${id}, two`), id }
      await storeSequence(database, sequence, time.now(), outbox.lease())
      platform.send(sequence, { isStored: true })
      // What the second writes could be stored again.
      await expect.poll(() => said()).toContain('first, one')
      if (id === 'first') await expect.poll(() => platform.isIdle()).toBe(true)
      unanswered = []
    }
    await expectAllDone()
    expect(said().slice(-4)).toEqual(['first, one', 'first, two', 'second, one', 'second, two'])
  })

  it('takes up one whose commit was never confirmed to this process', async () => {
    await storeSequence(database, say('one'), time.now(), outbox.lease())
    await expectAllDone()
    expect(said()).toContain('one')
  })

  it('keeps one that takes long', async () => {
    const slow = { rest: { kind: 'slow', path: CHANNEL, delayMs: 300, times: 1 } } as const
    platform.emulator.control.trouble(slow)
    const sequence = say('one')
    await storeSequence(database, sequence, time.now(), outbox.lease())
    platform.send(sequence, { isStored: true })
    for (let i = 0; i < 20; i += 1) {
      await time.advance(5_000)
      await database.pool.query('select 1')
    }
    await expect.poll(() => platform.isIdle()).toBe(true)
    expect(platform.requests.filter((request) => request.startsWith('POST '))).toHaveLength(1)
  })
})
