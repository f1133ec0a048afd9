import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { ledgerPage } from '#core/economy-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { flushGains } from '#store/bot/flush-gains.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const DAY_MS = 86_400_000
const { lichen, 'moka-lune': moka, 'tofu.exe': tofu, 'pixel-renard': pixel } = PEOPLE_IDS
let api: OpenedApi
let owner: Browser

beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
})
beforeEach(() => emptyTables(api.db.pool, 'ledger, member_scores, score_counts, members'))
afterAll(() => api.close())

let made = 0
const commit = (at: number, ...effects: StateEffect[]) =>
  commitState(api.db, { guildId: GUILD, module: 'economy', effects, now: at })
const give = (to: string, amount: number, at: number) =>
  commit(at, {
    type: 'moveMoney',
    from: null,
    to,
    amount,
    source: 'admin',
    ref: `a${++made}`,
    by: pixel,
    reason: 'Prize',
  })
const pay = (from: string, to: string, amount: number, at: number) =>
  commit(at, { type: 'moveMoney', from, to, amount, source: 'pay', ref: `pay:${++made}`, by: from })
const fetchIt = (query = '', who = owner) => who.fetch(`/api/bot/dashboard/guilds/${GUILD}/economy/ledger${query}`)
const read = async (query = '') => ledgerPage.parse(await (await fetchIt(query)).json())

it('lists what moved, between whom and by whom, newest first, without gains from activity', async () => {
  const now = api.clock()
  await flushGains(api.db, [{ guildId: GUILD, board: 'economy', userId: lichen, amount: 20, source: 'message' }], now)
  await give(lichen, 100, now - 2)
  await pay(lichen, moka, 30, now - 1)
  const { lines, next } = await read()
  expect(next).toBeNull()
  expect(lines).toMatchObject([
    { source: 'pay', isCircular: false },
    { source: 'pay', isCircular: false },
    { member: { id: lichen }, delta: 100, by: { id: pixel }, reason: 'Prize', other: null },
  ])
  expect(lines.find(({ delta }) => delta === -30)).toMatchObject({
    member: { id: lichen },
    other: { id: moka },
    by: null,
  })
  expect((await read('?kind=activity')).lines).toMatchObject([{ source: 'message', delta: 20 }])
  expect((await read(`?member=${moka}`)).lines).toMatchObject([{ delta: 30, other: { id: lichen } }])
  expect((await read('?kind=admin')).lines).toHaveLength(1)
})

it('marks money that returned in a circle within a month', async () => {
  const now = api.clock()
  for (const one of [lichen, moka, tofu]) await give(one, 1_000, now - 60 * DAY_MS)
  await pay(lichen, tofu, 5, now - 40 * DAY_MS)
  await pay(lichen, moka, 100, now - 3)
  await pay(moka, tofu, 90, now - 2)
  expect((await read('?kind=circles')).lines).toEqual([])
  await pay(tofu, lichen, 80, now - 1)
  await pay(tofu, pixel, 1, now)
  const { lines } = await read('?kind=circles')
  expect(lines.map(({ delta }) => Math.abs(delta)).sort()).toEqual([100, 100, 80, 80, 90, 90])
  expect((await read('?kind=transfers')).lines.filter(({ isCircular }) => !isCircular)).toHaveLength(4)
})

it('is paged', async () => {
  const now = api.clock()
  for (let n = 0; n < 52; n++) await give(lichen, 1, now - n)
  const first = await read()
  expect([first.lines.length, first.next]).toEqual([50, 50])
  const second = await read('?before=50')
  expect([second.lines.length, second.next]).toEqual([2, null])
  expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(52)
})

it('is closed to people who may only read', async () => {
  const grants = (level: string) => [{ type: 'user', id: lichen, modules: ['economy'], level }]
  expect((await patch(owner, GUILD, { 'access.grants': grants('read') })).status).toBe(200)
  const delegate = await api.signIn('lichen')
  expect((await fetchIt('', delegate)).status).toBe(403)
  await patch(owner, GUILD, { 'access.grants': grants('write') })
  expect((await fetchIt('', delegate)).status).toBe(200)
  expect((await fetchIt('?member=x')).status).toBe(400)
})
