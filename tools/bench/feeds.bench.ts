import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createPending } from '#bot/pending.ts'
import { createSourcePoller } from '#bot/sources/follow-sources.ts'
import { createMovableTime } from '#bot/time.ts'
import { sourceKinds } from '#modules/social-notifs/rules/services/kinds.ts'
import { createSourceReader } from '#platform/sources/source-reader.ts'
import type { Database } from '#store/database.ts'
import { withDatabase } from './database.ts'
import { defineBench, underLimit } from './define.ts'

const FEEDS = 10_000
/**
 * Spread over hosts as real feeds are: only a few of one host are read in parallel. Every address of 127.0.0.0/8
 * leads to the same server.
 */
const HOSTS = 1_000
const ITEMS = 20
/** As many as the bot reads in parallel. */
const AT_ONCE = 50
/** The shortest interval between two readings of one feed: if slower, the bot would never catch up. */
const GOAL_SECONDS = 300
const MEGABYTE = 1024 * 1024
const LONGEST_WAIT_MS = 70 * 60_000

/**
 * 10,000 feeds on the loopback, read by the bot's own poller: for the first time, and again when one in ten has
 * changed.
 */
export default defineBench({
  name: `${FEEDS.toLocaleString('en')} feeds asked again, one in ten with news`,
  goal: `< ${GOAL_SECONDS} s`,
  run: () =>
    withDatabase(async (database) => {
      const server = await openFeedServer()
      try {
        return await measure(database, server)
      } finally {
        await server.close()
      }
    }),
})

type FeedServer = Awaited<ReturnType<typeof openFeedServer>>

async function measure(database: Database, server: FeedServer) {
  const time = createMovableTime()
  const pending = createPending()
  const reader = createSourceReader({
    kinds: sourceKinds,
    keys: {},
    allowedHosts: Array.from({ length: HOSTS }, (_, n) => hostOf(n, server.port)),
    standIn: null,
    userAgent: 'Guildhall bench',
    now: time.now,
  })
  const memoryBefore = process.memoryUsage().rss
  await followAll(database, server.port, time.now())
  const alone = await seconds(() => readAlone(reader, server.port))
  const poller = createSourcePoller({
    database,
    reader,
    kinds: ['rss'],
    owner: 'bench',
    time,
    log: pino({ enabled: false }),
    random: () => 0,
    pending,
    onNews: () => {},
  })
  const rest = async () => {
    do await new Promise((resolve) => setImmediate(resolve))
    while (!poller.isIdle() || pending.count() > 0)
  }
  const first = await seconds(async () => {
    poller.start()
    await rest()
  })
  const requestsBefore = server.requests()
  server.publish()
  const again = await seconds(async () => {
    time.moveAhead(LONGEST_WAIT_MS)
    await rest()
  })
  await poller.stop()
  const { rows } = await database.pool.query<{ told: number }>('select count(*)::int as told from jobs')
  if (rows[0]?.told !== FEEDS / 10) throw new Error(`${rows[0]?.told} servers were told, not ${FEEDS / 10}`)
  return underLimit(again, 's', GOAL_SECONDS, [
    { name: 'the first time', value: first },
    { name: 'fetched and parsed alone', value: alone },
    { name: 'requests', value: server.requests() - requestsBefore },
    { name: 'MB more in memory', value: (process.memoryUsage().rss - memoryBefore) / MEGABYTE },
  ])
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

const hostOf = (n: number, port: number) => `127.0.${Math.floor((n % HOSTS) / 250)}.${(n % 250) + 1}:${port}`
const addressOf = (n: number, port: number) => `http://${hostOf(n, port)}/${n}`

/** Each is followed by a different server. */
async function followAll({ pool }: Database, port: number, now: number): Promise<void> {
  const feeds = Array.from({ length: FEEDS }, (_, n) => addressOf(n + 1, port))
  const values = [feeds, new Date(now)]
  await pool.query(
    `insert into source_followers (guild_id, module, kind, source_id, since)
     select (100000000000000000 + n)::text, 'social-notifs', 'rss', a.address, $2 from unnest($1::text[]) with ordinality a (address, n)`,
    values,
  )
  await pool.query(
    `insert into sources (kind, id, next_at) select 'rss', a.address, $2 from unnest($1::text[]) a (address)`,
    values,
  )
  await pool.query('analyze')
}

/** The same documents by the same reader, without anything around it. */
async function readAlone(reader: ReturnType<typeof createSourceReader>, port: number): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < FEEDS) {
      next += 1
      const id = addressOf(next, port)
      await reader.read('rss', [{ id, memo: null, knows: null, now: Date.now() }])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function openFeedServer() {
  let isNews = false
  let requests = 0
  const documentOf = (count: number) => {
    const items = Array.from({ length: count }, (_, n) => {
      const day = new Date(Date.UTC(2026, 0, 1 + n)).toUTCString()
      return `<item><title>Item ${n}</title><link>https://example.org/${n}</link><guid isPermaLink="false">${n}</guid><pubDate>${day}</pubDate><description>&lt;p&gt;${'Some words of a text. '.repeat(20)}&lt;/p&gt;</description></item>`
    })
    return `<?xml version="1.0"?><rss version="2.0"><channel><title>A feed</title><link>https://example.org/</link><description>-</description>${items.reverse().join('')}</channel></rss>`
  }
  const [before, after] = [documentOf(ITEMS), documentOf(ITEMS + 1)]
  const server = createServer((request, response) => {
    requests += 1
    const hasNews = isNews && Number(request.url?.slice(1)) % 10 === 0
    const etag = hasNews ? '"after"' : '"before"'
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    return response.writeHead(200, { etag, 'content-type': 'application/rss+xml' }).end(hasNews ? after : before)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => requests,
    publish: () => {
      isNews = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
