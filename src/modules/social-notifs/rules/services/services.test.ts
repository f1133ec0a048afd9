import { describe, expect, it } from 'vitest'
import { ask, NOW } from './ask.fixture.ts'
import { blueskyKind } from './bluesky.ts'
import { dealabsKind } from './dealabs.ts'
import { epicGamesKind } from './epic-games.ts'
import { gogKind } from './gog.ts'
import { redditKind } from './reddit.ts'
import { steamKind } from './steam.ts'
import { twitchKind } from './twitch.ts'
import { factsIn, youtubeKind } from './youtube.ts'

const CHANNEL = 'UCpixelradio000000000001'
const known = () => true
const unknown = () => false
const iso = (ms: number) => new Date(ms).toISOString()
const itemsOf = (read: ReturnType<typeof ask>) => (read.reading?.ok ? read.reading.items : read.reading)

describe('YouTube', () => {
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
<yt:channelId>${CHANNEL.slice(2)}</yt:channelId><title>Pixel Radio</title>
<link rel="alternate" href="https://www.youtube.com/channel/${CHANNEL}"/>
<entry><id>yt:video:abcdefghijk</id><yt:videoId>abcdefghijk</yt:videoId><title>On répare une console</title>
<link rel="alternate" href="https://www.youtube.com/watch?v=abcdefghijk"/><author><name>Pixel Radio</name></author>
<published>2026-11-16T11:00:00+00:00</published><updated>2026-11-16T11:30:00+00:00</updated>
<media:group><media:thumbnail url="https://i1.ytimg.com/vi/abcdefghijk/hqdefault.jpg" width="480" height="360"/></media:group></entry>
</feed>`
  const page = (details: object, status = 'OK') =>
    `<html><script>var ytInitialPlayerResponse = ${JSON.stringify({ playabilityStatus: { status }, videoDetails: details })};var meta = {};</script></html>`

  it('is found by its handle, and its videos through their feed', () => {
    const html = `<html><link rel="canonical" href="https://www.youtube.com/channel/${CHANNEL}"><meta property="og:image" content="https://yt3.example/a.jpg"></html>`
    const { reading } = ask(youtubeKind, { id: '@pixelradio' }, { videos: feed, '@pixelradio': html })
    expect(reading).toMatchObject({
      ok: true,
      name: 'Pixel Radio',
      avatar: 'https://yt3.example/a.jpg',
      memo: CHANNEL,
      items: [{ id: 'abcdefghijk', title: 'On répare une console', publishedAt: Date.UTC(2026, 10, 16, 11) }],
    })
    expect(ask(youtubeKind, { id: '@nobody' }, { '@nobody': '<html></html>' }).reading).toEqual({
      ok: false,
      problem: 'notFound',
    })
  })

  it('looks up only what is new', () => {
    const { asked } = ask(youtubeKind, { id: CHANNEL, knows: known }, { videos: feed })
    expect(asked).toHaveLength(1)
    const watched = ask(
      youtubeKind,
      { id: CHANNEL, knows: unknown },
      { videos: feed, watch: page({ lengthSeconds: '754' }) },
    )
    expect(itemsOf(watched)).toMatchObject([{ details: { type: 'video', seconds: 754 } }])
  })

  it('reads a pushed video before it is in the feed, once', () => {
    const early = feed.replaceAll('abcdefghijk', 'pushedvideo')
    const { reading, asked } = ask(
      youtubeKind,
      { id: CHANNEL, knows: (id) => id === 'abcdefghijk', pushed: [early, early, feed, 'no feed', '<feed'] },
      { videos: feed, watch: page({ lengthSeconds: '754' }) },
    )
    expect(asked.filter((url) => url.includes('/watch'))).toEqual(['https://www.youtube.com/watch?v=pushedvideo'])
    expect(reading).toMatchObject({
      items: [{ id: 'pushedvideo', isEarly: true, details: { type: 'video' } }, { id: 'abcdefghijk' }],
    })
    expect(reading?.ok && reading.items.map(({ isEarly }) => isEarly)).toEqual([true, undefined])
  })

  it('names the feed that its hub announces, once the channel behind a handle is known', () => {
    const topic = `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`
    const topicOf = (id: string, memo: string | null) => youtubeKind.push?.topicOf({ id, memo })
    expect([
      topicOf(CHANNEL, null),
      topicOf('@pixelradio', `${CHANNEL} unsettled`),
      topicOf('@pixelradio', null),
    ]).toEqual([topic, topic, null])
  })

  it('keeps planned videos for later', () => {
    const planned = page({ isUpcoming: true, isLiveContent: true })
    const { reading } = ask(youtubeKind, { id: CHANNEL, knows: unknown }, { videos: feed, watch: planned })
    const items = [{ id: expect.stringMatching(/:planned$/), details: { type: 'planned', startsAt: null } }]
    expect(reading).toMatchObject({ items, memo: `${CHANNEL} unsettled` })
  })

  it.each([
    [page({ isLive: true }), '/watch', 'live'],
    [page({ isUpcoming: true, isLiveContent: false }), '/watch', 'premiere'],
    [page({ lengthSeconds: '40' }), '/shorts/x', 'short'],
    [page({ lengthSeconds: '240' }), '/shorts/x', 'video'],
    [page({ lengthSeconds: '40' }), '/watch', 'video'],
    [page({}, 'LOGIN_REQUIRED'), '/watch', 'hidden'],
    ['<html>consent</html>', '/shorts/x', 'short'],
  ])('distinguishes kinds of videos (%#)', (html, link, type) => expect(factsIn(html, link).type).toBe(type))
})

describe('Twitch', () => {
  const users = JSON.stringify({
    data: [{ id: '1', login: 'moka', display_name: 'Moka', profile_image_url: 'https://t.example/m.png' }],
  })
  const live = JSON.stringify({
    data: [
      {
        id: '42',
        user_id: '1',
        user_login: 'moka',
        user_name: 'Moka',
        game_id: '5',
        game_name: 'Celeste',
        type: 'live',
        title: 'Marathon',
        tags: ['Français'],
        viewer_count: 87,
        started_at: '2026-11-16T11:30:00Z',
        thumbnail_url: 'https://t.example/{width}x{height}.jpg',
      },
    ],
    pagination: {},
  })

  it('says who is live, and with what', () => {
    const read = ask(twitchKind, { id: 'moka' }, { users, streams: live })
    expect(read.reading).toMatchObject({ name: 'Moka', avatar: 'https://t.example/m.png' })
    expect(itemsOf(read)).toMatchObject([
      {
        id: '42',
        title: 'Marathon',
        publishedAt: Date.UTC(2026, 10, 16, 11, 30),
        details: { game: 'Celeste', viewers: 87, tags: ['Français'] },
      },
    ])
  })

  it('reports a streamer who does not exist', () => {
    expect(ask(twitchKind, { id: 'nobody' }, { users: '{"data":[]}', streams: '{"data":[]}' }).reading).toEqual({
      ok: false,
      problem: 'notFound',
    })
  })

  it('requests many at once', () => {
    const sources = ['moka', 'lune'].map((id) => ({ id, memo: null, knows: known, now: NOW }))
    const questions = twitchKind.ask(sources)
    expect(questions.next().value).toMatchObject({
      url: expect.stringContaining('user_login=moka&user_login=lune'),
      account: 'twitch',
    })
    const end = questions.next({ status: 200, body: live, url: '', contentType: null })
    expect(end.done && [...end.value.values()].map((reading) => reading.ok && reading.items.length)).toEqual([1, 0])
  })
})

it('reads posts of Reddit that are old enough', () => {
  const post = (id: string, minutes: number) => ({
    kind: 't3',
    data: {
      id,
      subreddit_name_prefixed: 'r/pixelart',
      title: id,
      selftext: '',
      author: 'smallbrush',
      permalink: `/r/pixelart/comments/${id}/`,
      created_utc: (NOW - minutes * 60_000) / 1_000,
      ups: 412,
      over_18: false,
      spoiler: false,
      stickied: false,
      link_flair_text: 'OC',
      removed_by_category: null,
    },
  })
  const body = JSON.stringify({
    kind: 'Listing',
    data: { after: null, children: [post('young', 5), post('ripe', 15)] },
  })
  const read = ask(redditKind, { id: 'pixelart' }, { '/r/pixelart/new': body })
  expect(itemsOf(read)).toMatchObject([{ id: 'ripe', mark: '412', details: { flair: 'OC', upvotes: 412 } }])
})

it('reads posts of Bluesky, including replies and reposts', () => {
  const author = { did: 'did:plc:1', handle: 'moka.example', displayName: 'Moka' }
  const post = (id: string) => ({
    uri: `at://did:plc:1/app.bsky.feed.post/${id}`,
    author,
    record: { text: `Text ${id}`, createdAt: '2026-11-16T10:00:00Z' },
  })
  const feed = [
    { post: { ...post('a'), embed: { images: [{ alt: 'Clouds', fullsize: 'https://b.example/c.jpg', thumb: '' }] } } },
    { post: post('b'), reply: { root: {}, parent: {} } },
    {
      post: post('c'),
      reason: { $type: 'app.bsky.feed.defs#reasonRepost', by: author, indexedAt: '2026-11-16T11:00:00Z' },
    },
  ]
  const read = ask(blueskyKind, { id: 'moka.example', knows: unknown }, { getAuthorFeed: JSON.stringify({ feed }) })
  expect(itemsOf(read)).toMatchObject([
    { url: 'https://bsky.app/profile/moka.example/post/a', details: { imageText: 'Clouds', isReply: false } },
    { details: { isReply: true } },
    { publishedAt: Date.UTC(2026, 10, 16, 11), details: { isRepost: true } },
  ])
  expect(ask(blueskyKind, { id: 'x.y' }, { getProfile: { status: 400 } }).reading).toEqual({
    ok: false,
    problem: 'notFound',
  })
})

it('reads hot deals of Dealabs', () => {
  const body = `<rss version="2.0" xmlns:pepper="http://www.pepper.com/rss"><channel><title>Dealabs</title><item>
<title>312° - Clavier mécanique</title><link>https://www.dealabs.com/bons-plans/clavier-mecanique-2712345</link>
<guid isPermaLink="true">https://www.dealabs.com/bons-plans/clavier-mecanique-2712345</guid>
<pubDate>Mon, 16 Nov 2026 10:00:00 GMT</pubDate><category>High-Tech</category>
<description>&lt;strong&gt;44,99€ - Amazon&lt;/strong&gt;&lt;br /&gt;Sans fil.</description></item></channel></rss>`
  expect(itemsOf(ask(dealabsKind, { id: 'hot' }, { '/rss/hot': body }))).toMatchObject([
    {
      id: '2712345',
      title: 'Clavier mécanique',
      details: { degrees: 312, price: '44,99€', merchant: 'Amazon', categories: ['High-Tech'] },
    },
  ])
})

describe('free games', () => {
  it('of Epic Games are free now and cost money otherwise', () => {
    const offer = (from: number, to: number) => ({
      startDate: iso(NOW + from),
      endDate: iso(NOW + to),
      discountSetting: { discountType: 'PERCENTAGE', discountPercentage: 0 },
    })
    const game = (title: string, price: [number, number], offers: object[]) => ({
      title,
      id: title,
      keyImages: [{ type: 'OfferImageWide', url: 'https://e.example/w.jpg' }],
      productSlug: null,
      urlSlug: 'hash',
      catalogNs: { mappings: [{ pageSlug: 'moss', pageType: 'productHome' }] },
      offerMappings: null,
      price: {
        totalPrice: { discountPrice: price[0], originalPrice: price[1], fmtPrice: { originalPrice: '19,99 €' } },
      },
      promotions:
        offers.length > 0
          ? { promotionalOffers: [{ promotionalOffers: offers }], upcomingPromotionalOffers: [] }
          : null,
    })
    const elements = [
      game('Moss', [0, 1_999], [offer(-1_000, 1_000)]),
      game('Always free', [0, 0], []),
      game('Next week', [1_999, 1_999], [offer(1_000, 2_000)]),
      { title: 'A mystery' },
    ]
    const body = JSON.stringify({ data: { Catalog: { searchStore: { elements } } } })
    expect(itemsOf(ask(epicGamesKind, { id: 'free' }, { freeGames: body }))).toMatchObject([
      { id: 'Moss', url: 'https://store.epicgames.com/p/moss', details: { price: '19,99 €', endsAt: NOW + 1_000 } },
    ])
  })

  it('of Steam are looked up one by one', () => {
    const search = JSON.stringify({
      items: [1, 2, 3].map((id) => ({ name: `Game ${id}`, logo: `https://s.example/apps/${id}/capsule.jpg` })),
    })
    const details = (id: number, price?: object) =>
      JSON.stringify({ [id]: { success: true, data: { name: `Game ${id}`, price_overview: price } } })
    const pages = {
      'search/results': search,
      featured: JSON.stringify({ specials: { items: [{ id: 1, discount_expiration: 1_800_000_000 }] } }),
      'appids=1': details(1, { initial: 999, final: 0, currency: 'EUR', initial_formatted: '9,99€' }),
      'appids=2': details(2, { initial: 999, final: 999, currency: 'EUR' }),
      'appids=3': details(3),
    }
    expect(itemsOf(ask(steamKind, { id: 'free', knows: unknown }, pages))).toMatchObject([
      { id: '1', title: 'Game 1', details: { price: '9,99€', endsAt: 1_800_000_000_000 } },
    ])
  })

  it('of GOG cost nothing now and something otherwise', () => {
    const product = (id: string, final: string, base: string) => ({
      id,
      title: id,
      storeLink: `https://www.gog.com/en/game/${id}`,
      coverHorizontal: null,
      price: {
        final: `€${final}`,
        base: `€${base}`,
        finalMoney: { amount: final, currency: 'EUR' },
        baseMoney: { amount: base, currency: 'EUR' },
      },
    })
    const body = JSON.stringify({ products: [product('map', '0.00', '14.99'), product('demo', '0.00', '0.00')] })
    expect(itemsOf(ask(gogKind, { id: 'free' }, { catalog: body }))).toMatchObject([
      { id: 'map', details: { price: '€14.99' } },
    ])
  })
})

it.each([
  ['youtube', youtubeKind, CHANNEL],
  ['twitch', twitchKind, 'moka'],
  ['reddit', redditKind, 'pixelart'],
  ['bluesky', blueskyKind, 'moka.example'],
  ['dealabs', dealabsKind, 'hot'],
  ['epicgames', epicGamesKind, 'free'],
  ['steam', steamKind, 'free'],
  ['gog', gogKind, 'free'],
] as const)('takes half an answer of %s for no answer', (_name, kind, id) => {
  const { reading } = ask(kind, { id, knows: unknown }, { '': '{"data":{"children":[{"da' })
  expect(reading?.ok && reading.items.length > 0).toBe(false)
})
