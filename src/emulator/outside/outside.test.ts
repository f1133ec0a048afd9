import { parseFeed } from 'feedsmith'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Opened, openEmulator, readJson, stillClock } from '../test-emulator.ts'
import { seedOutside } from './seed.ts'

let emulator: Opened
beforeEach(async () => {
  emulator = await openEmulator({ clock: stillClock() })
})
afterEach(() => emulator.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${emulator.url}/outside/${path}`, { headers, redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()

const channelId = 'UCabcdefghijklmnopqrstuv'

describe('feeds', () => {
  const publish = (title: string) =>
    emulator.control.outside.publish({ kind: 'feed', name: 'blog', title: 'Blog & co', item: { title } })

  test.each(['rss.xml', 'atom.xml', 'feed.json'])('an item is in %s', async (file) => {
    publish('Premier <billet>')
    const { feed } = parseFeed(await textOf(`feeds/blog/${file}`))
    expect(JSON.stringify(feed)).toContain('Premier <billet>')
    expect(JSON.stringify(feed)).toContain('Blog & co')
  })

  test('the page of a feed says where it is', async () => {
    publish('x')
    expect(await textOf('feeds/blog/')).toContain('type="application/rss+xml"')
  })

  test('a reader with the newest state is told that nothing changed', async () => {
    publish('Un')
    const first = await get('feeds/blog/rss.xml')
    const tag = first.headers.get('etag')!
    expect((await get('feeds/blog/rss.xml', { 'if-none-match': tag })).status).toBe(304)
    const since = first.headers.get('last-modified')!
    expect((await get('feeds/blog/rss.xml', { 'if-modified-since': since })).status).toBe(304)
    emulator.control.moveClock(60_000)
    publish('Deux')
    expect((await get('feeds/blog/rss.xml', { 'if-none-match': tag })).status).toBe(200)
    expect((await get('feeds/blog/rss.xml', { 'if-modified-since': since })).status).toBe(200)
  })

  test('an item can be changed under its id, and removed', async () => {
    const { id } = publish('Faute')
    emulator.control.outside.publish({ kind: 'feed', name: 'blog', item: { id: id!, title: 'Corrigé' } })
    expect(await textOf('feeds/blog/rss.xml')).not.toContain('Faute')
    emulator.control.outside.withdraw({ id: id! })
    expect(await textOf('feeds/blog/rss.xml')).not.toContain('<item>')
  })
})

test('a YouTube channel has a feed, a page under each of its names, and separate shorts', async () => {
  const { publish } = emulator.control.outside
  publish({ kind: 'youtube', channelId, handle: 'vigie', title: 'La vigie' })
  const long = publish({ kind: 'youtube', channelId, item: { title: 'Terre !' } })
  const short = publish({ kind: 'youtube', channelId, item: { title: 'Ohé', kind: 'short', durationSeconds: 20 } })
  const live = publish({ kind: 'youtube', channelId, item: { title: 'En mer', kind: 'live' } })
  const { feed } = parseFeed(await textOf(`www.youtube.com/feeds/videos.xml?channel_id=${channelId}`))
  expect(JSON.stringify(feed)).toContain('La vigie')
  expect(JSON.stringify(feed)).toContain(long.id)
  for (const path of [`channel/${channelId}`, '@vigie', 'c/vigie', 'user/vigie'])
    expect(await textOf(`www.youtube.com/${path}`)).toContain(`/channel/${channelId}"`)
  expect((await get(`www.youtube.com/shorts/${short.id}`)).status).toBe(200)
  expect((await get(`www.youtube.com/shorts/${long.id}`)).status).toBe(303)
  expect(await textOf(`www.youtube.com/watch?v=${live.id}`)).toContain('"isLive":true')
  expect((await get('www.youtube.com/@personne')).status).toBe(404)
})

test('Twitch issues a token, and lists who is live', async () => {
  const { publish } = emulator.control.outside
  publish({ kind: 'twitch', login: 'vigie', name: 'Vigie', stream: { title: 'En mer', game: 'Sea of Thieves' } })
  expect((await get('api.twitch.tv/helix/streams?user_login=vigie')).status).toBe(401)
  const form = new URLSearchParams({ client_id: 'a', client_secret: 'b', grant_type: 'client_credentials' })
  const answer = fetch(`${emulator.url}/outside/id.twitch.tv/oauth2/token`, { method: 'POST', body: form })
  const { access_token } = await readJson<{ access_token: string }>(answer)
  const headers = { authorization: `Bearer ${access_token}`, 'client-id': 'a' }
  const streams = () => readJson(get('api.twitch.tv/helix/streams?user_login=vigie', headers))
  expect(await streams()).toMatchObject({ data: [{ title: 'En mer', game_name: 'Sea of Thieves', type: 'live' }] })
  expect(await readJson(get('api.twitch.tv/helix/users?login=Vigie', headers))).toMatchObject({
    data: [{ login: 'vigie', display_name: 'Vigie' }],
  })
  publish({ kind: 'twitch', login: 'vigie', stream: null })
  expect(await streams()).toMatchObject({ data: [] })
})

test('Reddit lists new posts, and hides what is private', async () => {
  const { publish } = emulator.control.outside
  publish({ kind: 'reddit', subreddit: 'PixelArt', item: { title: 'Phare', upvotes: 12, isNsfw: true } })
  expect(await readJson(get('www.reddit.com/r/pixelart/new.json'))).toMatchObject({
    data: { children: [{ kind: 't3', data: { title: 'Phare', ups: 12, over_18: true, subreddit: 'PixelArt' } }] },
  })
  publish({ kind: 'reddit', subreddit: 'PixelArt', isPrivate: true })
  expect((await get('www.reddit.com/r/pixelart/new.json')).status).toBe(403)
  expect((await get('www.reddit.com/r/personne/new.json')).status).toBe(404)
})

test('shops list what is free now, and what will be', async () => {
  const { publish } = emulator.control.outside
  const epic = async () => {
    const path = 'store-site-backend-static.ak.epicgames.com/freeGamesPromotions?locale=fr&country=FR'
    const answer = await readJson<{ data: { Catalog: { searchStore: { elements: unknown[] } } } }>(get(path))
    return answer.data.Catalog.searchStore.elements[0]
  }
  publish({
    kind: 'epic',
    item: { title: 'Moss', originalCents: 1_999, startsAt: '2026-01-16T00:00:00Z', endsAt: '2026-01-20T00:00:00Z' },
  })
  expect(await epic()).toMatchObject({
    price: { totalPrice: { discountPrice: 1_999 } },
    promotions: { promotionalOffers: [] },
  })
  emulator.control.setClock(Date.UTC(2026, 0, 17))
  expect(await epic()).toMatchObject({
    price: { totalPrice: { discountPrice: 0, originalPrice: 1_999 } },
    promotions: { promotionalOffers: [{ promotionalOffers: [{ discountSetting: { discountPercentage: 0 } }] }] },
  })
  const { id } = publish({ kind: 'steam', item: { title: 'Harbour', originalCents: 999 } })
  publish({ kind: 'steam', item: { title: 'Weekend', originalCents: 999, isFreeWeekend: true } })
  expect(await readJson(get('store.steampowered.com/api/featuredcategories'))).toMatchObject({
    specials: { items: [{ id: Number(id), discount_percent: 100, final_price: 0 }] },
  })
  expect(await readJson(get(`store.steampowered.com/api/appdetails?appids=${id}`))).toMatchObject({
    [id!]: { success: true, data: { price_overview: { initial: 999, final: 0 } } },
  })
  publish({ kind: 'gog', item: { title: 'Maps', originalCents: 1_499, finalCents: 749 } })
  publish({ kind: 'gog', item: { title: 'Daughter', originalCents: 1_499 } })
  expect(await readJson(get('catalog.gog.com/v1/catalog?price=between:0,0&discounted=eq:true'))).toMatchObject({
    products: [{ title: 'Daughter', price: { finalMoney: { amount: '0.00' } } }],
  })
})

test('Dealabs separates hot deals from new ones', async () => {
  const { publish } = emulator.control.outside
  publish({ kind: 'dealabs', item: { title: 'Clavier', isHot: false, priceCents: 4_499, categories: ['High-Tech'] } })
  expect(await textOf('www.dealabs.com/rss/hot')).not.toContain('Clavier')
  expect(await textOf('www.dealabs.com/rss/nouveaux')).toContain('price="44,99€"')
})

test('Bluesky returns the posts of an account', async () => {
  emulator.control.outside.publish({ kind: 'bluesky', handle: 'vigie.example', item: { text: 'Terre', isReply: true } })
  const path = 'public.api.bsky.app/xrpc/app.bsky.feed.getAuthorFeed?actor=vigie.example'
  expect(await readJson(get(path))).toMatchObject({ feed: [{ post: { record: { text: 'Terre' } }, reply: {} }] })
})

describe('faults', () => {
  const path = 'feeds/blog/rss.xml'
  beforeEach(() => void emulator.control.outside.publish({ kind: 'feed', name: 'blog', item: { title: 'Un' } }))

  test.each([
    ['rate limit', 429],
    ['server error', 500],
    ['not found', 404],
    ['redirect loop', 302],
  ] as const)('%s once, then all is well', async (kind, status) => {
    emulator.control.outside.fault({ kind, path: '/feeds/blog', times: 1 })
    expect((await get(path)).status).toBe(status)
    expect((await get(path)).status).toBe(200)
  })

  test('a redirect leads where it is told to', async () => {
    emulator.control.outside.fault({ kind: 'redirect', path, location: 'http://169.254.169.254/' })
    expect((await get(path)).headers.get('location')).toBe('http://169.254.169.254/')
    emulator.control.outside.calm({})
    expect((await get(path)).status).toBe(200)
  })

  test('an answer is cut off, is a zip bomb, or never ends', async () => {
    emulator.control.outside.fault({ kind: 'malformed', path, times: 1 })
    expect(await textOf(path)).not.toContain('</rss>')
    emulator.control.outside.fault({ kind: 'xml bomb', path, times: 1 })
    expect(await textOf(path)).toContain('<!ENTITY a9')
    emulator.control.outside.fault({ kind: 'huge', path, times: 1 })
    const reader = (await get(path)).body!.getReader()
    let read = 0
    while (read < 8 * 1024 * 1024) read += (await reader.read()).value?.byteLength ?? 0
    await reader.cancel()
  })

  test('a slow answer can be aborted', async () => {
    emulator.control.outside.fault({ kind: 'slow', path, delayMs: 60_000, times: 1 })
    const asked = fetch(`${emulator.url}/outside/${path}`, { signal: AbortSignal.timeout(50) })
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

test('the sink records what is sent to it', async () => {
  const body = JSON.stringify({ hello: 'you' })
  await fetch(`${emulator.url}/outside/sink/errors/api/1/envelope/?k=v`, { method: 'POST', body })
  expect(emulator.control.outside.received({ name: 'errors' })).toMatchObject([
    { method: 'POST', path: '/outside/sink/errors/api/1/envelope/?k=v', body },
  ])
})

test('works over HTTP, and refuses unknown fields', async () => {
  const call = (body: object) =>
    fetch(`${emulator.url}/emulator/api/outside/publish`, { method: 'POST', body: JSON.stringify(body) })
  expect((await call({ kind: 'feed', name: 'blog', item: { title: 'x' } })).status).toBe(200)
  expect((await call({ kind: 'feed', name: 'blog', item: { titel: 'x' } })).status).toBe(400)
})

test('the demo has sources to follow, and a reset restores them', async () => {
  await emulator.close()
  emulator = await openEmulator({ clock: stillClock(), seedOutside })
  emulator.control.outside.clear({})
  emulator.control.reset()
  expect(await textOf('www.youtube.com/@pixelradio')).toContain('Pixel Radio')
  expect(await textOf('feeds/gazette-du-port/rss.xml')).toContain('Le tournoi d’été')
  expect((await get('pictures/moss-lanterns.png')).headers.get('content-type')).toBe('image/png')
})
