import type { API } from '@discordjs/core'
import { DiscordAPIError } from '@discordjs/rest'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#store/database.ts'
import { scheduleJob, takeDueJobs } from '#store/jobs.ts'
import { migrateDatabase } from '#store/migrate.ts'
import type { Queries } from '#store/transaction.ts'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { GUILD_ID } from '../testing/payloads.ts'
import { deletionOf } from './delete-message.ts'
import { createJobRunner, type JobPlace } from './run-job.ts'

const LEASE_MS = 60_000

describe('running a job', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(() => emptyTables(database.pool, 'jobs'))
  afterAll(() => database.close())

  type Options = {
    place?: JobPlace
    handle?: (commit: (queries: Queries) => Promise<void>) => Promise<void>
    deleteMessage?: () => Promise<void>
  }

  function setUp({ place = 'here', handle, deleteMessage }: Options = {}) {
    const time = createStillTime()
    let handled = 0
    const channels = { deleteMessage: deleteMessage ?? (async () => {}) } as unknown as API['channels']
    const run = createJobRunner({
      database,
      time,
      api: { channels },
      log: pino({ enabled: false }),
      placeOf: () => place,
      async handle(_, commit) {
        handled += 1
        await (handle ? handle(commit) : commit(database))
      },
    })
    const take = async () => {
      const shards = { ids: [0], count: 1 }
      return (await takeDueJobs(database, { now: time.now(), leaseMs: LEASE_MS, limit: 1, shards }))[0]
    }
    const runDue = async () => {
      const job = await take()
      if (job) await run(job)
      return job?.attempts ?? null
    }
    const rest = async () => {
      const { rows } = await database.pool.query<{ run_at: Date }>('select run_at from jobs')
      return rows.map(({ run_at }) => run_at.getTime() - time.now())
    }
    return { time, run, take, runDue, rest, handled: () => handled }
  }
  const merge = { guildId: GUILD_ID, module: 'welcome', job: 'merge', key: 'k', payload: null }

  it('ends with what the module commits', async () => {
    const { time, runDue, rest, handled } = setUp()
    await scheduleJob(database, { ...merge, at: time.now() })
    await runDue()
    expect([handled(), await rest()]).toEqual([1, []])
  })

  it('is retried after a failure, later each time, and given up after six', async () => {
    const { time, runDue, rest } = setUp({ handle: () => Promise.reject(new Error('the database is away')) })
    await scheduleJob(database, { ...merge, at: time.now() })
    const delays: number[] = []
    for (;;) {
      await runDue()
      const [delay] = await rest()
      if (delay === undefined) break
      delays.push(delay)
      await time.advance(delay)
    }
    expect(delays).toEqual([5_000, 10_000, 20_000, 40_000, 80_000])
  })

  it('does nothing when the lease was lost while it waited', async () => {
    const outcome: unknown[] = []
    const { time, run, take, rest } = setUp({
      handle: (commit) =>
        commit(database).catch((error: unknown) => {
          outcome.push(error)
          throw error
        }),
    })
    await scheduleJob(database, { ...merge, at: time.now() })
    const late = await take()
    await time.advance(LEASE_MS)
    await take()
    if (late) await run(late)
    expect(outcome).toHaveLength(1)
    expect(await rest()).toEqual([-LEASE_MS])
  })

  it('waits for a server in an outage, and where the bot has left as long as the server’s data is kept', async () => {
    const away = setUp({ place: 'away' })
    await scheduleJob(database, { ...merge, at: away.time.now() })
    await away.runDue()
    expect([away.handled(), await away.rest()]).toEqual([0, [5_000]])
    await away.time.advance(5_000)
    const left = setUp({ place: 'left' })
    await left.time.advance(5_000)
    await left.runDue()
    expect([left.handled(), await left.rest()]).toEqual([0, []])
    await database.pool.query(
      `insert into guilds (guild_id, name, owner_id, member_count, snapshot, snapshot_hash, revision, present, joined_at, updated_at)
       values ($1, 'Left', '1', 1, '{}', '', 1, false, now(), now())`,
      [GUILD_ID],
    )
    await scheduleJob(database, { ...merge, at: left.time.now() })
    await left.runDue()
    expect([left.handled(), await left.rest()]).toEqual([0, [3_600_000]])
    await emptyTables(database.pool, 'guilds')
  })

  it('is not given up sooner after an outage: waiting for the server is no attempt', async () => {
    const { time, runDue } = setUp({ place: 'away' })
    await scheduleJob(database, { ...merge, at: time.now() })
    const attempts: (number | null)[] = []
    for (let waits = 0; waits < 10; waits += 1) {
      attempts.push(await runDue())
      await time.advance(5_000)
    }
    expect(attempts).toEqual(Array.from({ length: 10 }, () => 1))
  })

  it('deletes a message, and succeeds if it is already gone', async () => {
    const target = { guildId: GUILD_ID, channelId: '1', messageId: '2' }
    const unknownMessage = new DiscordAPIError(
      { code: 10008, message: 'Unknown Message' },
      10008,
      404,
      'DELETE',
      '/',
      {},
    )
    const unavailable = new DiscordAPIError({ code: 0, message: 'Unavailable' }, 0, 503, 'DELETE', '/', {})
    for (const [deleteMessage, left] of [
      [async () => {}, 0],
      [() => Promise.reject(unknownMessage), 0],
      [() => Promise.reject(unavailable), 1],
    ] as const) {
      const { time, runDue, rest } = setUp({ deleteMessage })
      await scheduleJob(database, deletionOf(target, time.now()))
      await runDue()
      expect(await rest()).toHaveLength(left)
    }
  })
})
