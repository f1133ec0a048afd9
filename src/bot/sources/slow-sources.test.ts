import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sourceKinds } from '#modules/social-notifs/rules/services/kinds.ts'
import { createSourceReader } from '#platform/sources/source-reader.ts'
import type { Database } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { followSources } from '#store/sources.ts'
import { createTestDatabase, emptyTables, openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { createPending } from '../pending.ts'
import { createMovableTime } from '../time.ts'
import { createSourcePoller } from './follow-sources.ts'

const GUILD = '100000000000000001'
const SLOW = 120
const ORDERLY = 60
const NEVER_MS = 24 * 60 * 60_000
const DOCUMENT =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title><item><title>One</title><guid>1</guid></item></channel></rss>'

let server: Server
let port: number
let test: TestDatabase
let database: Database
/** Requests without an answer, by host. */
let waiting = new Map<string, number>()
let waitingMost = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!request.url?.startsWith('/slow')) return response.writeHead(200).end(DOCUMENT)
    const host = request.headers.host ?? ''
    waiting.set(host, (waiting.get(host) ?? 0) + 1)
    waitingMost = Math.max(waitingMost, inAll(waiting))
    return response
  })
  // Every address of 127.0.0.0/8 leads here, each a separate host.
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  port = (server.address() as AddressInfo).port
  test = await createTestDatabase({ migrate: migrateDatabase })
  database = openTestDatabase(test.url)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
  await test.drop()
})
beforeEach(async () => {
  await emptyTables(database.pool, 'sources, source_followers, jobs')
  waiting = new Map()
  waitingMost = 0
})
let stop = async () => {}
afterEach(() => stop())

const inAll = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
const hostOf = (number: number) => `127.0.${Math.floor(number / 200)}.${(number % 200) + 1}:${port}`
const at = (host: string, name: string) => ({ kind: 'rss', id: `http://${host}/${name}` })
const orderly = () => Array.from({ length: ORDERLY }, (_, n) => at(hostOf(SLOW + n), `feed-${n}`))

/** The slow sources were due long before the others. */
async function follow(slow: readonly { kind: string; id: string }[], failures = 0) {
  const time = createMovableTime()
  const hosts = [...slow, ...orderly()].map(({ id }) => new URL(id).host)
  const allowedHosts = [...new Set(hosts)]
  const sources = [...slow, ...orderly()]
  await followSources(database, { guildId: GUILD, module: 'social-notifs', sources, now: time.now() })
  await database.pool.query(
    `update sources set next_at = next_at - interval '1 hour', failures = $1 where id like '%/slow%'`,
    [failures],
  )
  const poller = createSourcePoller({
    database,
    reader: createSourceReader({
      kinds: sourceKinds,
      keys: {},
      allowedHosts,
      standIn: null,
      userAgent: 'tests',
      now: time.now,
      // None is aborted, however slow the machine is: if others had to wait for one, they would never be read.
      maxMs: NEVER_MS,
    }),
    kinds: ['rss'],
    owner: 'tests',
    time,
    log: pino({ enabled: false }),
    random: () => 0,
    pending: createPending(),
    onNews: () => {},
  })
  stop = async () => {
    server.closeAllConnections()
    await poller.stop()
  }
  poller.start()
  return time
}

/** Resolves when all others have been read. */
async function othersRead(): Promise<void> {
  const text = `select count(*)::int as read from sources where id like '%/feed-%' and state = 'ok'`
  for (;;) {
    const { rows } = await database.pool.query<{ read: number }>(text)
    if (rows[0]?.read === ORDERLY) return
  }
}

it('reads all others while every feed of one host is slow, with few parallel requests to it', async () => {
  await follow(Array.from({ length: SLOW }, (_, n) => at(hostOf(0), `slow-${n}`)))
  await othersRead()
  expect(waitingMost).toBeLessThanOrEqual(8)
})

it('reads all others while more hosts are slow than it reads in parallel', async () => {
  const time = await follow(Array.from({ length: SLOW }, (_, n) => at(hostOf(n), 'slow')))
  while (waitingMost < 50) await new Promise((resolve) => setImmediate(resolve))
  for (let second = 0; second < 3; second++) {
    time.moveAhead(1_000)
    while (waitingMost < Math.min(SLOW, 50 * (second + 2))) await new Promise((resolve) => setImmediate(resolve))
  }
  await othersRead()
})

it('gives sources that failed before only a few places', async () => {
  await follow(
    Array.from({ length: SLOW }, (_, n) => at(hostOf(n), 'slow')),
    1,
  )
  await othersRead()
  expect(waitingMost).toBeLessThanOrEqual(20)
})
