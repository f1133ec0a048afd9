import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { economyFacts } from '#core/economy-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { flushGains } from '#store/bot/flush-gains.ts'
import { seeMembers } from '#store/members.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../../testing/open-api.ts'
import { ITEM } from '../../testing/sample-entries.ts'

const GUILD = FLIBUSTIERS_ID
const DAY_MS = 86_400_000
const { lichen, 'moka-lune': moka } = PEOPLE_IDS

describe('the money of a server', () => {
  let api: OpenedApi
  let owner: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
  })
  beforeEach(async () => {
    await emptyTables(api.db.pool, 'ledger, member_scores, score_counts, members, inventory, article_stock')
    const people = [lichen, moka].map((userId) => ({ userId, name: userId, handle: userId, avatar: null }))
    await seeMembers(api.db, GUILD, people, api.clock())
  })
  afterAll(() => api.close())

  const commit = (at: number, ...effects: StateEffect[]) =>
    commitState(api.db, { guildId: GUILD, module: 'economy', effects, now: at })
  const read = async () =>
    economyFacts.parse(await (await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/economy/facts`)).json())
  const earn = (userId: string, amount: number, at: number) =>
    flushGains(api.db, [{ guildId: GUILD, board: 'economy', userId, amount, source: 'message' }], at)

  it('is counted by source, without transfers between members', async () => {
    const now = api.clock()
    await earn(lichen, 500, now - 40 * DAY_MS)
    await earn(lichen, 300, now - DAY_MS)
    await earn(moka, 100, now - DAY_MS)
    await commit(
      now,
      { type: 'moveMoney', from: lichen, to: moka, amount: 93, source: 'pay', ref: 'pay:1' },
      { type: 'moveMoney', from: lichen, to: null, amount: 7, source: 'tax', ref: 'pay:1:tax' },
      { type: 'moveMoney', from: lichen, to: null, amount: 200, source: 'shop', ref: 'buy:1' },
    )
    expect(await read()).toMatchObject({
      circulating: 693,
      holders: 2,
      countedSince: new Date(now - 40 * DAY_MS).toISOString(),
      sources: [
        { source: 'message', created: 400, destroyed: 0 },
        { source: 'shop', created: 0, destroyed: 200 },
        { source: 'tax', created: 0, destroyed: 7 },
      ],
    })
  })

  it('comes with remaining stock, and holders of items', async () => {
    const now = api.clock()
    const article = '0b2f0c1e-0000-4000-8000-000000000001'
    await commit(
      now,
      { type: 'takeStock', articleId: article, quantity: 2, initial: 5 },
      { type: 'moveItem', itemId: 'fox', from: null, to: lichen, quantity: 3, source: 'admin', ref: 'a' },
      { type: 'moveItem', itemId: 'fox', from: null, to: moka, quantity: 1, source: 'admin', ref: 'b' },
    )
    const { stock, items } = await read()
    expect(stock).toEqual({ [article]: 3 })
    expect(items.fox).toEqual({ quantity: 4, owners: 2, usedBy: [] })
  })

  it('counts uses of an item, and moves them when it is merged', async () => {
    const now = api.clock()
    const [fox, coin] = ['0b2f0c1e-0000-4000-8000-000000000011', '0b2f0c1e-0000-4000-8000-000000000012']
    const reward = { type: 'item', itemId: coin, quantity: 1 }
    const add = (collection: string, id: string, entry: Extract<StateEffect, { type: 'addEntry' }>['entry']) =>
      ({ type: 'addEntry', collection, id: `0b2f0c1e-0000-4000-8000-0000000000${id}`, entry }) as const
    await commit(
      now,
      add('items', '11', { ...ITEM, name: 'Fox' }),
      add('items', '12', { ...ITEM, name: 'Coin' }),
      add('levelRewards', '21', { level: 3, reward }),
      add('birthdayGifts', '22', { reward }),
      { type: 'moveItem', itemId: coin, from: null, to: lichen, quantity: 3, source: 'admin', ref: 'c' },
      { type: 'moveItem', itemId: fox, from: null, to: lichen, quantity: 999_999, source: 'admin', ref: 'd' },
    )
    const actions = [{ type: 'addItem', itemId: coin, quantity: 1, targetOther: false }]
    const customCommands = [{ ...NEW_COMMAND, id: 'c1', name: 'treasure', actions }]
    expect((await patch(owner, GUILD, { customCommands })).status).toBe(200)
    const usedBy = [
      { module: 'birthdays', uses: 1 },
      { module: 'custom-commands', uses: 1 },
      { module: 'levels', uses: 1 },
    ]
    expect((await read()).items[coin]).toEqual({ quantity: 3, owners: 1, usedBy })
    const path = `/api/bot/dashboard/guilds/${GUILD}/economy/items/merge`
    const headers = { 'content-type': 'application/json' }
    const merge = (from: string, into: string) =>
      owner.fetch(path, { method: 'POST', headers, body: JSON.stringify({ from, into }) })
    expect((await merge(coin, coin)).status).toBe(404)
    expect(await (await merge(coin, fox)).json()).toEqual({ moved: 3, lost: 2 })
    const { items } = await read()
    expect(items[fox]).toEqual({ quantity: 1_000_000, owners: 1, usedBy })
    expect(items[coin]).toBeUndefined()
    expect((await merge(coin, fox)).status).toBe(404)
  })

  it('is zero where nobody has earned any', async () => {
    expect(await read()).toMatchObject({ circulating: 0, holders: 0, median: 0, countedSince: null, sources: [] })
  })
})
