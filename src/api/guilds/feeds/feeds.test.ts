import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedsReply, lookReply } from '#core/feeds-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { newFollowed } from '#modules/social-notifs/rules/new-followed.ts'
import { remember } from '#store/memory.ts'
import { followSources } from '#store/sources.ts'
import { type Browser, type OpenedApi, openApi, patch, TEST_ENV } from '../../testing/open-api.ts'

const FEEDS = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/feeds`
const FEED = `<rss version="2.0"><channel><title>Gazette</title><link>https://gazette.example/</link>
<item><title>Second</title><guid>2</guid><link>https://gazette.example/2</link><pubDate>Mon, 16 Nov 2026 10:00:00 GMT</pubDate></item>
<item><title>First</title><guid>1</guid><link>https://gazette.example/1</link><pubDate>Sun, 15 Nov 2026 10:00:00 GMT</pubDate></item>
</channel></rss>`
const PAGE = '<html><head><link rel="alternate" type="application/rss+xml" href="feed.xml"></head></html>'

let server: Server
let place: string
let api: OpenedApi
let owner: Browser
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/page/feed.xml') return response.end(FEED)
    if (request.url === '/page/') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    if (request.url === '/inside') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  place = `http://${host}`
  const feeds = { ...TEST_ENV.feeds, allowedHosts: [host], keys: {}, presences: true }
  api = await openApi({ env: { ...TEST_ENV, feeds } })
  owner = await api.signIn('pixel-renard')
})
afterAll(async () => {
  server.close()
  await api.close()
})

const look = async (typed: string, family = 'rss') => {
  const headers = { 'content-type': 'application/json' }
  const response = await owner.fetch(`${FEEDS}/look`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ family, typed }),
  })
  return response.status === 200 ? lookReply.parse(await response.json()) : response.status
}

it('lists configured services, and the state of followed sources', async () => {
  const sources = [{ kind: 'rss', id: 'https://gazette.example/feed' }]
  await followSources(api.db, { guildId: FLIBUSTIERS_ID, module: 'social-notifs', sources, now: api.clock() })
  const reply = feedsReply.parse(await (await owner.fetch(FEEDS)).json())
  expect(reply.services.filter(({ isConfigured }) => !isConfigured)).toEqual([
    { id: 'twitch', isConfigured: false, variables: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'] },
  ])
  expect(reply.sources).toEqual([
    { ...sources[0], state: 'new', problem: null, readAt: null, isTold: false, outages: [] },
  ])
})

it('returns outages of a source since it is followed here, and whether it can be read now', async () => {
  const hour = 3_600_000
  const now = api.clock()
  const sources = [{ kind: 'rss', id: 'https://gazette.example/feed' }]
  await followSources(api.db, { guildId: FLIBUSTIERS_ID, module: 'social-notifs', sources, now: now - 9 * hour })
  const before = { from: now - 12 * hour, until: now - 11 * hour, problem: 'tooSlow' }
  const since = { from: now - 5 * hour, until: now - 3 * hour, problem: 'broken' }
  await api.db.pool.query(
    `update sources set outages = $1, problem = 'unreachable', failing_since = $2 where id = 'https://gazette.example/feed'`,
    [JSON.stringify([before, since]), new Date(now - hour)],
  )
  await api.db.pool.query('update source_followers set since = $1', [new Date(now - 9 * hour)])
  const reply = feedsReply.parse(await (await owner.fetch(FEEDS)).json())
  expect(reply.sources[0]?.outages).toEqual([{ from: now - hour, until: null, problem: 'unreachable' }, since])
})

it('returns what was announced and missed in the last thirty days, by feed', async () => {
  const note = (feed: string, title: string, at: number, why: string | null) =>
    remember(api.db, {
      guildId: FLIBUSTIERS_ID,
      module: 'social-notifs',
      key: `past:${feed}:${title}`,
      value: { feed, title, at, why, place: null },
      forgetAt: api.clock() + 1_000,
    })
  for (let n = 0; n < 21; n++) await note('rss.news', `Item ${n}`, n, null)
  await note('rss.news', 'Unheard', 30, 'missingPermission')
  await note('steam', 'Game', 1, null)
  const { past } = feedsReply.parse(await (await owner.fetch(FEEDS)).json())
  expect(past['rss.news']).toMatchObject({ announced: 21, missed: 1 })
  expect(past['rss.news']?.items.map(({ title }) => title).slice(0, 2)).toEqual(['Unheard', 'Item 20'])
  expect([past['rss.news']?.items.length, past.steam?.announced]).toEqual([20, 1])
})

it('finds the feed of a page, and its newest items', async () => {
  expect(await look(`${place}/page/`)).toEqual({
    ok: true,
    source: { id: `${place}/page/feed.xml`, name: 'Gazette', url: 'https://gazette.example/', avatar: null },
    items: [expect.objectContaining({ title: 'Second' }), expect.objectContaining({ title: 'First' })],
  })
})

it.each([
  ['https://127.0.0.1/', 'privateAddress'],
  ['https://[::ffff:10.0.0.1]/', 'privateAddress'],
  ['http://example.org/', 'notHttps'],
  ['not an address', 'badAddress'],
])('refuses %s', async (typed, problem) => {
  expect(await look(typed)).toEqual({ ok: false, problem })
})

it('refuses redirects into a private network, and services without keys', async () => {
  expect(await look(`${place}/inside`)).toEqual({ ok: false, problem: 'privateAddress' })
  expect(await look('moka_lune', 'twitch')).toEqual({ ok: false, problem: 'notConfigured' })
})

it('limits requests to other servers per person', async () => {
  const answers: unknown[] = []
  for (let n = 0; n < 12; n++) answers.push(await look('https://127.0.0.1/'))
  expect(answers).toContain(429)
})

it('leaves the test of a followed source for the bot, and refuses one of others', async () => {
  const test = (key: string) =>
    owner.fetch(`${FEEDS}/test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    })
  const source = { id: 'https://gazette.example/feed', name: 'Gazette', url: 'https://gazette.example/', avatar: null }
  const feed = { ...newFollowed.rss('news'), source, channel: CHANNEL_IDS.flibustiersGeneral }
  expect((await patch(owner, FLIBUSTIERS_ID, { 'rss.status': true, 'rss.feeds': [feed] })).status).toBe(200)
  expect([(await test('rss.news')).status, (await test('rss.lost')).status]).toEqual([204, 404])
  const { rows } = await api.db.pool.query("select module, key, payload from jobs where job = 'test'")
  expect(rows).toEqual([{ module: 'social-notifs', key: 'rss.news', payload: { destination: 'rss.news' } }])
})
