import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourceKinds } from '#modules/social-notifs/rules/services/kinds.ts'
import { createSourceReader } from '#platform/sources/source-reader.ts'
import type { Database } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { followSources, listFollowedSources } from '#store/sources.ts'
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { createPending } from '../pending.ts'
import { createMovableTime } from '../time.ts'
import { createSourcePoller } from './follow-sources.ts'

const ORDERLY = 60
const GUILD = '100000000000000001'
const RAISED_MAX_BYTES = 200 * 1024 * 1024
const BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a0 "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
).join('')}]><rss version="2.0"><channel><title>&a9;</title><item><title>&a9;</title></item></channel></rss>`
const CHUNK = Buffer.alloc(64 * 1024, ' ')

let isNews = false
const document = (name: string) => {
  const item = (n: number) => `<item><title>${name} ${n}</title><guid isPermaLink="false">${n}</guid></item>`
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title>${isNews ? item(2) : ''}${item(1)}</channel></rss>`
}
const whole = (response: ServerResponse, body: string) =>
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(body)
const pour = (response: ServerResponse) => {
  while (!response.destroyed && response.write(CHUNK));
  if (!response.destroyed) response.once('drain', () => pour(response))
}
let unanswered = 0

/** Each as bad as possible; the slow one never sends a byte. */
const HOSTILE: Record<string, (response: ServerResponse, url: string) => void> = {
  slow: () => {
    unanswered += 1
  },
  huge: (response) => pour(response.writeHead(200, { 'content-type': 'application/rss+xml' })),
  malformed: (response) => whole(response, document('cut').slice(0, 60)),
  loop: (response, url) => response.writeHead(302, { location: url }).end(),
  bomb: (response) => whole(response, BOMB),
}

let server: Server
let test: TestDatabase
let database: Database
let host: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    const behave = HOSTILE[name.split('-')[0] ?? '']
    if (behave) behave(response, request.url ?? '/')
    else whole(response, document(name))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  test = await createTestDatabase({ migrate: migrateDatabase })
  database = openTestDatabase(test.url)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
  await test.drop()
})

it('reads all others while some are slow, huge, malformed, redirect in a circle or are zip bombs', async () => {
  const time = createMovableTime()
  const pending = createPending()
  const reader = createSourceReader({
    kinds: sourceKinds,
    keys: {},
    allowedHosts: [host],
    standIn: null,
    userAgent: 'tests',
    now: time.now,
    // The slow ones are never aborted, however slow the machine is.
    maxMs: 24 * 60 * 60_000,
  })
  const poller = createSourcePoller({
    database,
    reader,
    kinds: ['rss'],
    owner: 'tests',
    time,
    log: pino({ enabled: false }),
    random: () => 0,
    pending,
    onNews: () => {},
  })
  const orderly = Array.from({ length: ORDERLY }, (_, n) => `feed-${n}`)
  const hostile = Object.keys(HOSTILE).flatMap((name) => [`${name}-1`, `${name}-2`])
  const sources = [...hostile, ...orderly].map((name) => ({ kind: 'rss', id: `http://${host}/${name}` }))
  await followSources(database, { guildId: GUILD, module: 'social-notifs', sources, now: time.now() })
  const read = async () => {
    const followed = await listFollowedSources(database, GUILD)
    return new Map(followed.map(({ id, state, problem }) => [new URL(id).pathname.slice(1), problem ?? state]))
  }
  const until = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve))
  }
  const before = process.memoryUsage().rss
  poller.start()
  await until(async () => {
    const states = await read()
    const isSettled = (name: string) => name.startsWith('slow') || states.get(name) !== 'new'
    return unanswered === 2 && [...orderly, ...hostile].every(isSettled)
  })
  const states = await read()
  expect(orderly.map((name) => states.get(name))).toEqual(orderly.map(() => 'ok'))
  expect(['huge-1', 'malformed-1', 'loop-1', 'slow-1'].map((name) => states.get(name))).toEqual([
    'tooLarge',
    'unreadable',
    'tooManyRedirects',
    'new',
  ])
  expect([unanswered, process.memoryUsage().rss - before < RAISED_MAX_BYTES]).toEqual([2, true])

  isNews = true
  time.moveAhead(70 * 60_000)
  await until(async () => {
    const { rows } = await database.pool.query<{ told: number }>('select count(*)::int as told from jobs')
    return (rows[0]?.told ?? 0) >= ORDERLY
  })
  server.closeAllConnections()
  await poller.stop()
}, 60_000)
