import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { oneByOne, type SourceItem, type SourceKind } from '#core/sources/source.ts'
import { createSourceReader } from '#platform/sources/source-reader.ts'
import type { Database } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { listSourceOutages } from '#store/source-outages.ts'
import { followSources, forgetSources, listFollowedSources } from '#store/sources.ts'
import { createTestDatabase, emptyTables, openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { createPending } from '../pending.ts'
import { createMovableTime } from '../time.ts'
import { createSourcePoller } from './follow-sources.ts'

const GUILDS = ['100000000000000001', '100000000000000002']
const log = pino({ enabled: false })

/** One text line per item. */
const lines: SourceKind = {
  every: [60_000, 60_000],
  ...oneByOne(function* ({ id, now }) {
    const { body } = yield { url: id, isConditional: true }
    const items = body.split('\n').filter(Boolean)
    const item = (title: string): SourceItem => ({ id: title, title, url: id, publishedAt: now, details: {} })
    return { ok: true, name: 'lines', url: null, avatar: null, memo: null, items: items.map(item) }
  }),
}

let server: Server
let test: TestDatabase
let database: Database
let url: string
let text = ''
let asked: IncomingMessage[] = []
let isBroken = false
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    if (isBroken) return response.writeHead(500).end()
    const etag = `"${text}"`.replaceAll('\n', ' ')
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    return response.writeHead(200, { etag }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lines`
  test = await createTestDatabase({ migrate: migrateDatabase })
  database = openTestDatabase(test.url)
})
afterAll(async () => {
  server.close()
  await database.close()
  await test.drop()
})
beforeEach(async () => {
  await emptyTables(database.pool, 'sources, source_followers, jobs')
  asked = []
  text = 'old'
})

/** A process that reads sources; `rest` waits until it has read all that are due. */
function openPoller() {
  const time = createMovableTime()
  const pending = createPending()
  const reader = createSourceReader({
    kinds: { lines },
    keys: {},
    allowedHosts: [new URL(url).host],
    standIn: null,
    userAgent: 'tests',
    now: time.now,
  })
  const owner = crypto.randomUUID()
  const poller = createSourcePoller({
    database,
    reader,
    kinds: ['lines'],
    owner,
    time,
    log,
    random: () => 0,
    pending,
    onNews: () => {},
  })
  const rest = async () => {
    do await new Promise((resolve) => setImmediate(resolve))
    while (!poller.isIdle() || pending.count() > 0)
  }
  return { ...poller, time, rest }
}

const follow = (guildId: string, now: number) =>
  followSources(database, { guildId, module: 'tests', sources: [{ kind: 'lines', id: url }], now })
const told = async () => {
  const { rows } = await database.pool.query<{ guild_id: string; payload: { appeared: SourceItem[] } }>(
    'select guild_id, payload from jobs order by guild_id, id',
  )
  return rows.map((row) => [row.guild_id, row.payload.appeared.map(({ title }) => title)])
}

it('reads once for all servers and processes, conditionally, and notifies each server once', async () => {
  const [first, second] = [openPoller(), openPoller()]
  for (const guildId of GUILDS) await follow(guildId, first.time.now())
  for (const poller of [first, second]) poller.start()
  const pass = async () => {
    for (const poller of [first, second]) poller.time.moveAhead(61_000)
    await Promise.all([first.rest(), second.rest()])
  }
  await Promise.all([first.rest(), second.rest()])
  expect([asked.length, await told()]).toEqual([1, []])
  await pass()
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"old"'])
  text = 'new\nold'
  await pass()
  await pass()
  expect(await told()).toEqual(GUILDS.map((guildId) => [guildId, ['new']]))
  expect(asked).toHaveLength(4)
  await Promise.all([first.stop(), second.stop()])
})

it('continues where another process has died', async () => {
  const dead = openPoller()
  await follow(GUILDS[0] ?? '', dead.time.now())
  dead.start()
  await dead.rest()
  await dead.stop()
  const lost = new Date(dead.time.now() + 5 * 60_000)
  await database.pool.query(`update sources set taken_by = 'dead', taken_until = $1, next_at = $2`, [
    lost,
    new Date(dead.time.now()),
  ])
  const next = openPoller()
  text = 'new\nold'
  next.start()
  await next.rest()
  expect(await told()).toEqual([])
  next.time.moveAhead(6 * 60_000)
  await next.rest()
  expect(await told()).toEqual([[GUILDS[0], ['new']]])
  await next.stop()
})

it('records how long a source could not be read, and why, once it can be read again', async () => {
  const poller = openPoller()
  const [guildId = ''] = GUILDS
  await follow(guildId, poller.time.now())
  const outages = () => listSourceOutages(database, guildId, 0)
  isBroken = true
  poller.start()
  await poller.rest()
  const [begun] = await outages()
  expect(begun).toMatchObject({ kind: 'lines', id: url, until: null, problem: 'broken' })
  isBroken = false
  poller.time.moveAhead(6 * 60_000)
  await poller.rest()
  const ended = await outages()
  expect(ended).toEqual([{ ...begun, until: expect.any(Number) }])
  expect((ended[0]?.until ?? 0) - (begun?.from ?? 0)).toBeGreaterThanOrEqual(6 * 60_000)
  poller.time.moveAhead(61_000)
  await poller.rest()
  expect(await outages()).toEqual(ended)
  await poller.stop()
})

it('stops reading a source that no server follows any more', async () => {
  const poller = openPoller()
  const [guildId = ''] = GUILDS
  await follow(guildId, poller.time.now())
  await followSources(database, { guildId, module: 'tests', sources: [], now: poller.time.now() })
  poller.start()
  await poller.rest()
  expect([asked.length, await listFollowedSources(database, guildId)]).toEqual([0, []])
  await poller.stop()
})

it('drops what a server that the bot has left was following', async () => {
  const [left = '', stays = ''] = GUILDS
  for (const guildId of GUILDS) await follow(guildId, Date.now())
  await database.pool.query(
    `insert into guilds (guild_id, name, owner_id, member_count, snapshot, present, joined_at, updated_at)
     values ($1, 'Left', '1', 1, '{}', false, now(), now())`,
    [left],
  )
  await forgetSources(database, Date.now())
  const { rows } = await database.pool.query('select guild_id from source_followers')
  expect(rows).toEqual([{ guild_id: stays }])
})
