import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_PERSON, PERSON_MAX } from '#core/person/person-settings.ts'
import { serverPremium } from '#core/premium/server-premium-api.ts'
import { ownCardReply, preferencesReply, premiumReply, signInList } from '#core/user-api.ts'
import { FLIBUSTIERS_ID, GRAND_BAZAR_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { addActivity } from '#store/activity.ts'
import { isPremium } from '#store/premium.ts'
import { createCode } from '#store/premium-codes.ts'
import { type Browser, type OpenedApi, openApi, readProblem } from '../testing/open-api.ts'

const USER = '/api/bot/dashboard/user'
let api: OpenedApi
let owner: Browser

beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
})
afterAll(() => api.close())

const send = (browser: Browser, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  browser.fetch(USER + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function makeCode(code: string, more: { servers?: number; days?: number | null } = {}): Promise<void> {
  const hash = createHash('sha256').update(code).digest()
  await createCode(api.db, {
    id: randomUUID(),
    hash,
    hint: code.slice(-4),
    servers: 1,
    days: 30,
    now: api.clock(),
    expiresAt: null,
    ...more,
  })
}

describe('a person’s preferences', () => {
  it('are stored for them only; absent fields stay', async () => {
    const read = async (browser: Browser) => preferencesReply.parse(await (await send(browser, 'GET', '')).json())
    const usual = { timezone: null, hiddenGuilds: [], ...DEFAULT_PERSON }
    expect(await read(owner)).toEqual(usual)
    await send(owner, 'PATCH', '', { timezone: 'Asia/Tokyo' })
    await send(owner, 'PATCH', '', { hiddenGuilds: [GRAND_BAZAR_ID, GRAND_BAZAR_ID] })
    expect(await read(owner)).toEqual({ ...usual, timezone: 'Asia/Tokyo', hiddenGuilds: [GRAND_BAZAR_ID] })
    await send(owner, 'PATCH', '', { timezone: null })
    expect(await read(owner)).toEqual({ ...usual, hiddenGuilds: [GRAND_BAZAR_ID] })
    expect(await read(await api.signIn('lichen'))).toEqual(usual)
  })

  it('contain a profile, favourites, notifications and privacy, each changed separately', async () => {
    const save = async (body: object) => {
      const reply = await send(owner, 'PATCH', '', body)
      expect(reply.status).toBe(200)
      return preferencesReply.parse(await reply.json())
    }
    await save({
      games: [
        { platform: 'steam', name: ' see https://example.com  Pixel ' },
        { platform: 'nintendo', name: 'SW-1' },
      ],
    })
    await save({ description: 'Sailor,  see https://example.com/me', locality: 'Brest', cardColor: '#ABC' })
    await save({ cardLayout: 'mirrored', cardBackground: 'teal', badges: ['veteran', 'owner', 'veteran'] })
    await save({ favourites: [GRAND_BAZAR_ID, FLIBUSTIERS_ID, GRAND_BAZAR_ID], theme: 'dark', serverOrder: 'name' })
    await save({ recentServers: [FLIBUSTIERS_ID, GRAND_BAZAR_ID, FLIBUSTIERS_ID], serverOrder: 'recent' })
    await save({ guildDescriptions: { [FLIBUSTIERS_ID]: 'Captain', [GRAND_BAZAR_ID]: 'Buyer' } })
    await save({ notify: { levels: false }, leaderboards: 'initials', profile: 'me' })
    expect(await save({ guildDescriptions: { [GRAND_BAZAR_ID]: '' }, theme: null })).toMatchObject({
      description: 'Sailor, see',
      locality: 'Brest',
      games: [
        { platform: 'steam', name: 'see Pixel' },
        { platform: 'nintendo', name: 'SW-1' },
      ],
      cardColor: '#aabbcc',
      cardLayout: 'mirrored',
      cardBackground: 'teal',
      badges: ['veteran', 'owner'],
      favourites: [GRAND_BAZAR_ID, FLIBUSTIERS_ID],
      theme: null,
      serverOrder: 'recent',
      recentServers: [FLIBUSTIERS_ID, GRAND_BAZAR_ID],
      guildDescriptions: { [FLIBUSTIERS_ID]: 'Captain' },
      notify: { levels: false, suggestions: true, reports: true },
      leaderboards: 'initials',
      profile: 'me',
    })
  })

  it('contain descriptions for a limited number of servers, even if they are added one by one', async () => {
    const browser = await api.signIn('lichen')
    const idAt = (index: number) => String(583_920_174_638_301_184n + BigInt(index))
    const all = Array.from({ length: PERSON_MAX.guildDescriptions }, (_, index) => [idAt(index), 'x'])
    expect((await send(browser, 'PATCH', '', { guildDescriptions: Object.fromEntries(all) })).status).toBe(200)
    expect((await send(browser, 'PATCH', '', { guildDescriptions: { [idAt(50)]: 'x' } })).status).toBe(422)
    const swap = { [idAt(0)]: '', [idAt(50)]: 'x' }
    expect((await send(browser, 'PATCH', '', { guildDescriptions: swap })).status).toBe(200)
  })

  it.each([
    { timezone: 'Mars/Olympus' },
    { hiddenGuilds: ['x'] },
    { hiddenGuilds: 'all' },
    [],
    { favourites: ['x'] },
    { description: 'x'.repeat(301) },
    { locality: 'x'.repeat(61) },
    { guildDescriptions: { x: 'text' } },
    { games: [{ platform: 'jigsaw', name: 'x' }] },
    { games: [{ platform: 'steam', name: ' ' }] },
    { games: Array.from({ length: 16 }, () => ({ platform: 'steam', name: 'x' })) },
    { cardColor: 'red' },
    { cardLayout: 'round' },
    { badges: ['hero'] },
    { badges: 'all' },
    { cardBackground: 'https://example.com/x.png' },
    { theme: 'blue' },
    { notify: { levels: 'no' } },
    { notify: { birthdays: true } },
    { leaderboards: 'gone' },
    { profile: 'nobody' },
  ])('is refused when it is %j', async (body) => {
    expect((await send(owner, 'PATCH', '', body)).status).toBe(422)
  })

  it('appear on their card, with their figures from one of their servers', async () => {
    const card = {
      locale: 'en',
      guildId: FLIBUSTIERS_ID,
      description: 'Sailor',
      locality: 'Brest',
      cardColor: '#cd6e57',
    }
    const drawn = async (browser: Browser, body: object) => send(browser, 'POST', '/card', body)
    const reply = await drawn(owner, card)
    expect(reply.status).toBe(200)
    expect(ownCardReply.parse(await reply.json()).image).toMatch(/^data:image/)
    // The drawing function of this test returns the request itself.
    const look = async (body: object) => {
      const { image } = ownCardReply.parse(await (await drawn(owner, body)).json())
      return JSON.parse(Buffer.from(image.split(',')[1] ?? '', 'base64').toString())
    }
    expect(await look(card)).toMatchObject({ layout: 'mirrored', background: 'teal' })
    // They own the server; what they are elsewhere does not show on a card for no server.
    expect(await look(card)).toMatchObject({ badges: expect.arrayContaining(['owner']) })
    expect((await look({ ...card, badges: ['premium'] })).badges).toEqual([])
    expect((await look({ ...card, guildId: null })).badges).not.toContain('owner')
    const other = { cardLayout: 'wide', cardBackground: 'evening' }
    expect(await look({ ...card, ...other })).toMatchObject({ layout: 'wide', background: 'evening' })
    expect((await drawn(owner, { ...card, guildId: '583920174638301184' })).status).toBe(403)
    expect((await drawn(owner, { ...card, guildId: null, description: 'x'.repeat(301) })).status).toBe(422)
  })

  it('cannot be read when signed out', async () => {
    expect((await send(api.newBrowser(), 'GET', '')).status).toBe(401)
  })
})

describe('premium', () => {
  const read = async (browser: Browser) => premiumReply.parse(await (await send(browser, 'GET', '/premium')).json())

  it('is redeemed, given to a server and withdrawn', async () => {
    await makeCode('AAAA-BBBB-CCCC-DDDD')
    const redeemed = await send(owner, 'POST', '/premium/codes', { code: 'aaaabbbbccccdddd' })
    expect(premiumReply.parse(await redeemed.json())).toMatchObject({
      slots: { used: 0, total: 1 },
      codes: [{ hint: 'DDDD', servers: 1, active: true }],
      history: [{ kind: 'redeemed' }],
    })
    const path = `/premium/servers/${FLIBUSTIERS_ID}`
    const put = await send(owner, 'PUT', path, undefined, { 'accept-language': 'fr' })
    const given = premiumReply.parse(await put.json())
    // The language of later messages about the slot.
    expect(preferencesReply.parse(await (await send(owner, 'GET', '')).json()).language).toBe('fr')
    expect(given).toMatchObject({ slots: { used: 1, total: 1 }, servers: [{ guildId: FLIBUSTIERS_ID, hint: 'DDDD' }] })
    expect(given.premiumGuilds).toEqual([FLIBUSTIERS_ID])
    expect(await isPremium(api.db, FLIBUSTIERS_ID, api.clock())).toBe(true)
    expect((await readProblem(await send(owner, 'PUT', path))).type).toContain('alreadyPremium')
    const told = await owner.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/premium`)
    expect(serverPremium.parse(await told.json())).toEqual({
      by: { id: PEOPLE_IDS['pixel-renard'], name: expect.any(String) },
      until: given.servers[0]?.endsAt,
    })
    const back = premiumReply.parse(await (await send(owner, 'DELETE', path)).json())
    expect(back).toMatchObject({ slots: { used: 0, total: 1 }, servers: [], premiumGuilds: [] })
    expect((await readProblem(await send(owner, 'DELETE', path))).status).toBe(404)
    expect(back.history.map(({ kind }) => kind)).toEqual(['released', 'assigned', 'redeemed'])
  })

  it('can be moved once in 24 hours, and says when it can be moved again', async () => {
    const movedAt = new Date(api.clock() - 3_600_000)
    await api.db.pool.query('update premium_freed set guild_id = $1, moved_at = $2', [GRAND_BAZAR_ID, movedAt])
    const refused = await send(owner, 'PUT', `/premium/servers/${FLIBUSTIERS_ID}`)
    expect((await readProblem(refused)).type).toContain('slotMoved')
    expect((await read(owner)).slots.movableAt).toBe(new Date(movedAt.getTime() + 86_400_000).toISOString())
  })

  it('is refused with a reason, in the person’s language', async () => {
    await makeCode('EEEE-FFFF-GGGG-HHHH')
    const second = await api.signIn('miaou-dev')
    const codes = '/premium/codes'
    await send(second, 'POST', codes, { code: 'EEEE-FFFF-GGGG-HHHH' })
    const tell = async (browser: Browser, code: string, language: string) =>
      (await readProblem(await send(browser, 'POST', codes, { code }, { 'accept-language': language }))).title
    expect(await tell(second, 'EEEE-FFFF-GGGG-HHHH', 'en')).toBe('You already redeemed this code')
    expect(await tell(owner, 'EEEE-FFFF-GGGG-HHHH', 'fr')).toBe('Ce code a déjà servi')
    expect(await tell(owner, 'not a code', 'en')).toBe('This code does not exist')
    expect((await read(second)).slots).toEqual({ used: 0, total: 1, movableAt: null })
  })

  it('refuses further codes after five wrong ones', async () => {
    const guesser = await api.signIn('tofu.exe')
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await send(guesser, 'POST', '/premium/codes', { code: `guess ${guess}` })).status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })

  it('needs an administrator of the server, and a slot', async () => {
    const path = `/premium/servers/${FLIBUSTIERS_ID}`
    const outsider = await api.signIn('gaufre-quantique')
    expect((await send(outsider, 'PUT', path)).status).toBe(404)
    const member = await api.signIn('lichen')
    expect((await send(member, 'PUT', path)).status).toBe(403)
    expect((await send(owner, 'PUT', '/premium/servers/nonsense')).status).toBe(404)
  })
})

describe('sign-ins', () => {
  const list = async (browser: Browser) => signInList.parse(await (await send(browser, 'GET', '/sessions')).json())

  it('are listed with the current one marked, and can be ended one by one', async () => {
    const here = await api.signIn('moka-lune')
    const there = await api.signIn('moka-lune')
    const sessions = await list(here)
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
    const other = sessions.find(({ current }) => !current)?.id ?? ''
    expect((await send(owner, 'DELETE', `/sessions/${other}`)).status).toBe(404)
    expect((await send(here, 'DELETE', '/sessions/nonsense')).status).toBe(404)
    expect((await send(here, 'DELETE', `/sessions/${other}`)).status).toBe(204)
    expect(await list(here)).toHaveLength(1)
    await expect.poll(async () => (await send(there, 'GET', '/sessions')).status).toBe(401)
  })

  it('all end together when somebody signs out', async () => {
    const here = await api.signIn('brume_42')
    const there = await api.signIn('brume_42')
    await here.fetch('/api/auth/logout', { method: 'POST', headers: { origin: 'http://localhost:3000' } })
    await expect.poll(async () => (await send(there, 'GET', '/sessions')).status).toBe(401)
  })
})

describe('activity', () => {
  it('shows the last thirty days to those who manage the server', async () => {
    const path = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/activity`
    const dayAt = (daysAgo: number) => new Date(api.clock() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    const count = { guildId: FLIBUSTIERS_ID, messages: 3, joins: 1, leaves: 0, members: 2_418 }
    await addActivity(
      api.db,
      [40, 29, 0].map((daysAgo) => ({ ...count, day: dayAt(daysAgo) })),
    )
    const { guildId: _, ...counted } = count
    expect(await (await owner.fetch(path)).json()).toEqual({
      since: dayAt(40),
      days: [
        { ...counted, day: dayAt(29) },
        { ...counted, day: dayAt(0) },
      ],
    })
    expect((await (await api.signIn('lichen')).fetch(path)).status).toBe(403)
  })
})
