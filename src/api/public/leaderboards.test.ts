import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guildPayload } from '#core/api.ts'
import { boardMemberReply, boardReply } from '#core/leaderboards/reply.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { changeScores } from '#store/change-scores.ts'
import { seeMembers } from '#store/members.ts'
import { setPremium } from '#store/premium.ts'
import { savePreferences } from '#store/user-preferences.ts'
import { type OpenedApi, openApi, patch, readProblem, SITE } from '../testing/open-api.ts'
import { articleOf, SHOP } from '../testing/sample-entries.ts'

const LEVELS = `/api/bot/guilds/${FLIBUSTIERS_ID}/leaderboards/levels`
const ECONOMY = `/api/bot/guilds/${FLIBUSTIERS_ID}/leaderboards/economy`
const CREW = {
  'pixel-renard': 159_312,
  'moka-lune': 130_895,
  lichen: 92_015,
  brume_42: 92_015,
  'miaou-dev': 120,
} as const

describe('leaderboards', () => {
  let api: OpenedApi
  beforeAll(async () => {
    api = await openApi()
    const handles = Object.keys(CREW) as (keyof typeof CREW)[]
    const seen = { avatar: 'abc', decoration: 'a_ivy' }
    const members = handles.map((handle) => ({ userId: PEOPLE_IDS[handle], name: handle, handle, ...seen }))
    await seeMembers(api.db, FLIBUSTIERS_ID, members, api.clock())
    const changes = handles.map((handle) => ({ userId: PEOPLE_IDS[handle], change: CREW[handle] }))
    await changeScores(api.db, FLIBUSTIERS_ID, 'levels', changes)
    await changeScores(api.db, FLIBUSTIERS_ID, 'economy', changes.slice(0, 2))
  })
  afterAll(() => api.close())

  const get = (path: string, headers: Record<string, string> = {}) => api.newBrowser().fetch(path, { headers })
  const board = async (path: string) => boardReply.parse(await (await get(path)).json())
  const save = async (changes: Record<string, unknown>) => {
    const reply = await patch(await api.signIn('pixel-renard'), FLIBUSTIERS_ID, changes)
    expect(reply.ok ? null : await reply.json()).toBeNull()
  }
  const ranks = ({ entries }: { entries: { rank: number; user: { name: string | null } }[] }) =>
    entries.map(({ rank, user }) => `${rank}. ${user.name}`)

  it('are hidden until the server switches them on, with an answer in the visitor’s language', async () => {
    const closed = await get(LEVELS, { 'accept-language': 'fr' })
    expect(closed.status).toBe(404)
    expect((await readProblem(closed)).title).toBe('Ce classement n’est pas public')
    await save({ levelSystem: true })
    expect((await get(LEVELS)).status).toBe(200)
    expect((await get(ECONOMY)).status).toBe(404)
    await save({ levelsOnlineLeaderboard: false })
    expect((await get(LEVELS)).status).toBe(404)
    await save({ levelsOnlineLeaderboard: true })
  })

  it.each([
    '/api/bot/guilds/1/leaderboards/levels',
    '/api/bot/guilds/123456789012345678/leaderboards/levels',
    `${LEVELS}x`,
  ])('answers 404 for %s', async (path) => {
    expect((await readProblem(await get(path))).status).toBe(404)
  })

  it('rank everybody with level and progress, and page by keyset', async () => {
    const first = await board(`${LEVELS}?limit=3`)
    expect(first).toMatchObject({
      guild: { id: FLIBUSTIERS_ID, name: 'Les Flibustiers du Pixel' },
      ranked: 5,
      open: { levels: true, economy: false },
      previous: null,
    })
    expect(first.entries[0]).toMatchObject({ rank: 1, score: 159_312, level: { level: 41, into: 3_512, cost: 10_555 } })
    const second = await board(`${LEVELS}?limit=3&after=${first.next}`)
    expect([...ranks(first), ...ranks(second)]).toEqual([
      '1. pixel-renard',
      '2. moka-lune',
      '3. brume_42',
      '3. lichen',
      '5. miaou-dev',
    ])
    expect(second.next).toBeNull()
    expect(ranks(await board(`${LEVELS}?limit=3&before=${second.previous}`))).toEqual(ranks(first))
  })

  it.each(['?limit=0', '?limit=101', '?limit=x', '?after=1', '?before=1.2'])('refuses %s', async (query) => {
    expect((await readProblem(await get(LEVELS + query))).status).toBe(400)
  })

  it('find a member by part of their name, with their rank among all', async () => {
    expect(ranks(await board(`${LEVELS}?q=AOU`))).toEqual(['5. miaou-dev'])
    expect(ranks(await board(`${LEVELS}?q=b`))).toEqual(['3. brume_42'])
    expect(ranks(await board(`${LEVELS}?q=nobody`))).toEqual([])
  })

  it('give one member’s rank and who is above', async () => {
    const reply = await get(`${LEVELS}/members/${PEOPLE_IDS.lichen}`)
    expect(boardMemberReply.parse(await reply.json())).toMatchObject({
      entry: { rank: 3, score: 92_015 },
      record: 92_015,
      above: { name: 'moka-lune', missing: 38_880 },
    })
    expect((await readProblem(await get(`${LEVELS}/members/${PEOPLE_IDS['tofu.exe']}`))).status).toBe(404)
  })

  it('reveal nobody through the address of a page, however small the pages are', async () => {
    const addresses: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof board>> = await board(`${LEVELS}?limit=1${next && `&after=${next}`}`)
      addresses.push(page.next ?? '', page.previous ?? '')
      next = page.next
    }
    expect(addresses.length).toBeGreaterThan(4)
    for (const id of Object.values(PEOPLE_IDS)) expect(addresses.join(' ')).not.toContain(id)
    // The same place has the same address, so that caches and search engines recognise it.
    expect((await board(`${LEVELS}?limit=1`)).next).toBe(addresses[0])
  })

  it('keep the rank of hidden members without their name, and show initials for those who chose that', async () => {
    await savePreferences(api.db, PEOPLE_IDS['moka-lune'], { leaderboards: 'hidden' }, api.clock())
    await savePreferences(api.db, PEOPLE_IDS['pixel-renard'], { leaderboards: 'initials' }, api.clock())
    const shown = await board(LEVELS)
    expect(ranks(shown)).toEqual(['1. P. R.', '2. null', '3. brume_42', '3. lichen', '5. miaou-dev'])
    expect(shown.entries[0]?.user).toEqual({ id: null, name: 'P. R.', avatar: null, decoration: null })
    expect(shown.entries[1]?.user).toEqual({ id: null, name: null, avatar: null, decoration: null })
    expect(shown.entries[2]?.user).toMatchObject({ avatar: 'abc', decoration: 'a_ivy' })
    expect((await get(`${LEVELS}/members/${PEOPLE_IDS['moka-lune']}`)).status).toBe(404)
    const byInitials = `${LEVELS}/members/${PEOPLE_IDS['pixel-renard']}`
    expect((await get(byInitials)).status).toBe(404)
    expect((await (await api.signIn('moka-lune')).fetch(byInitials)).status).toBe(404)
    const own = await (await api.signIn('pixel-renard')).fetch(byInitials)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(boardMemberReply.parse(await own.json()).entry).toMatchObject({ rank: 1, user: { id: null, name: 'P. R.' } })
    expect(ranks(await board(`${LEVELS}?q=renard`))).toEqual([])
  })

  it('show money without levels, with the server’s own emoji while it is premium', async () => {
    await setPremium(api.db, FLIBUSTIERS_ID, null)
    const owner = await api.signIn('pixel-renard')
    const isPremium = async () => {
      const reply = await owner.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`)
      return guildPayload.parse(await reply.json()).premium
    }
    await expect.poll(isPremium).toBe(true)
    await save({ moneySystem: true, currencyIcon: '🪙' })
    const shown = await board(ECONOMY)
    expect(shown).toMatchObject({ currency: '🪙', rewards: [], entries: [{ rank: 1, level: null }, { rank: 2 }] })
  })

  it('show the shops that everybody may enter, with what can be bought there', async () => {
    const owner = await api.signIn('pixel-renard')
    const add = async (collection: string, body: object) => {
      const reply = await owner.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/collections/${collection}`, {
        method: 'POST',
        headers: { origin: SITE, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const made = (await reply.json()) as { entry?: { id: string } }
      expect(made).toHaveProperty('entry')
      return made.entry?.id ?? ''
    }
    const market = await add('shops', { ...SHOP, name: 'Market' })
    const closed = await add('shops', { ...SHOP, name: 'Closed', condition: { level: { min: 3 } } })
    const dark = await add('shops', { ...SHOP, name: 'Dark', style: 'blackmarket' })
    const sell = (shopId: string, price: number) =>
      add('articles', { ...articleOf(shopId, { type: 'xp', amount: price }), price })
    for (const shopId of [closed, dark]) await sell(shopId, 7)
    for (const price of [60, 5, ...Array(10).keys()]) await sell(market, price + 1)
    const tomorrow = new Date(api.clock() + 86_400_000).toISOString()
    const later = await add('shops', { ...SHOP, name: 'Later', opening: { from: tomorrow, until: null } })
    await sell(later, 7)
    const sale = { percent: 50, from: null, until: tomorrow }
    const cheap = await add('shops', { ...SHOP, name: 'On sale', sale })
    await sell(cheap, 80)
    const { shops } = await board(ECONOMY)
    expect(shops.map(({ name, more }) => [name, more])).toEqual([
      ['Market', 2],
      ['On sale', 0],
    ])
    expect(shops[0]?.articles.map(({ price }) => price)).toEqual([1, 2, 3, 4, 5, 6, 6, 7, 8, 9])
    expect(shops[0]?.articles[0]).toMatchObject({ kind: 'xp', amount: 1, name: null })
    expect(shops[1]?.articles).toMatchObject([{ price: 40, fullPrice: 80 }])
    expect((await board(LEVELS)).shops).toEqual([])
  })
})
