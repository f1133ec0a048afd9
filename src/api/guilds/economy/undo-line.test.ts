import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { ledgerPage, undoPlan } from '#core/economy-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { flushGains } from '#store/bot/flush-gains.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { seeMembers } from '#store/members.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, readProblem, SITE } from '../../testing/open-api.ts'
import { articleOf, ITEM, SHOP } from '../../testing/sample-entries.ts'

const GUILD = FLIBUSTIERS_ID
const { lichen, 'moka-lune': moka, 'pixel-renard': pixel } = PEOPLE_IDS
const BASE = `/api/bot/dashboard/guilds/${GUILD}`
let api: OpenedApi
let owner: Browser
let fox: string
let map: string

const send = (browser: Browser, path: string, body: unknown) =>
  browser.fetch(path, {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const create = async (collection: string, body: unknown) => {
  const made = await send(owner, `${BASE}/collections/${collection}`, body)
  return String(((await made.json()) as { entry: { id: string } }).entry.id)
}

beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  fox = await create('items', { ...ITEM, name: 'Plush fox', emoji: '🦊' })
  const shopId = await create('shops', { ...SHOP, name: 'Market' })
  const reward = { type: 'custom', name: 'Map', notifyUserId: pixel }
  map = await create('articles', { ...articleOf(shopId, reward), price: 40 })
  await api.db.pool.query(`update collection_entries set body = jsonb_set(body, '{stock}', '5') where id = $1`, [map])
})
beforeEach(() =>
  emptyTables(api.db.pool, 'ledger, member_scores, score_counts, members, inventory, jobs, records, article_stock'),
)
afterAll(() => api.close())

const commit = (...effects: StateEffect[]) =>
  commitState(api.db, { guildId: GUILD, module: 'economy', effects, now: api.clock() })
const money = (from: string | null, to: string | null, amount: number, ref: string, source: string): StateEffect => ({
  type: 'moveMoney',
  from,
  to,
  amount,
  ref,
  source,
})
const item = (from: string | null, to: string | null, quantity: number, ref: string, source: string): StateEffect => ({
  type: 'moveItem',
  itemId: fox,
  from,
  to,
  quantity,
  ref,
  source,
})
const read = async (query = '') =>
  ledgerPage.parse(await (await owner.fetch(`${BASE}/economy/ledger${query}`)).json()).lines
const lineOf = async (source: string) => (await read()).find((line) => line.source === source)?.id ?? 'none'
const plan = (line: string) => owner.fetch(`${BASE}/economy/ledger/${line}/undo`)
const undo = (line: string, reason: string | null = null) =>
  send(owner, `${BASE}/economy/ledger/${line}/undo`, { reason })
const refused = async (reply: Response) => {
  const { type, detail } = await readProblem(reply)
  return [reply.status, type.split(':').at(-1), detail]
}
async function held(userId: string) {
  const needs = { standings: [userId], inventory: [userId] }
  const { standings, inventory } = await loadNeeds(api.db, GUILD, 'economy', needs, api.clock())
  const { money: has = 0, xp = 0 } = standings.get(userId) ?? {}
  return { money: has, xp, foxes: inventory.get(userId)?.get(fox) ?? 0 }
}

it('lists items and money, with who gave them and why', async () => {
  await commit({
    type: 'moveItem',
    itemId: fox,
    from: null,
    to: lichen,
    quantity: 3,
    source: 'admin',
    ref: 'a',
    by: pixel,
    reason: 'Prize',
  })
  await commit(money(null, lichen, 10, 'b', 'admin'), item(lichen, moka, 1, 'give:1', 'give'))
  expect((await read('?kind=items')).map(({ source, delta, balance }) => [source, delta, balance])).toEqual(
    expect.arrayContaining([
      ['admin', 3, 3],
      ['give', -1, 2],
      ['give', 1, 1],
    ]),
  )
  const [given] = (await read('?kind=admin')).filter((line) => line.item)
  expect(given).toMatchObject({ item: { id: fox, name: 'Plush fox', emoji: '🦊' }, by: { id: pixel }, reason: 'Prize' })
  expect((await read('?kind=transfers')).map((line) => line.other?.id)).toEqual(expect.arrayContaining([lichen, moka]))
  expect(await read()).toHaveLength(4)
})

it('previews the undo, then does it once, with the tax', async () => {
  await commit(money(null, lichen, 100, 'a', 'admin'))
  await commit(money(lichen, moka, 93, 'pay:1', 'pay'), money(lichen, null, 7, 'pay:1:tax', 'tax'))
  const line = await lineOf('tax')
  const { changes } = undoPlan.parse(await (await plan(line)).json())
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ member: expect.objectContaining({ id: lichen }), unit: 'money', delta: 100 }),
      expect.objectContaining({ member: expect.objectContaining({ id: moka }), unit: 'money', delta: -93 }),
    ]),
  )
  expect((await held(lichen)).money).toBe(0)
  const replies = await Promise.all([undo(line, 'A mistake'), undo(await lineOf('pay'))])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([(await held(lichen)).money, (await held(moka)).money]).toEqual([100, 0])
  expect((await refused(await undo(line))).slice(0, 2)).toEqual([409, 'movementUndone'])
  const lines = await read()
  expect(lines.filter(({ source }) => source === 'undo')).toHaveLength(2)
  expect(lines.find(({ source }) => source === 'undo')).toMatchObject({ by: { id: pixel }, isUndone: false })
  expect(lines.filter(({ isUndone }) => isUndone).map(({ source }) => source)).toEqual(
    expect.arrayContaining(['pay', 'pay', 'tax']),
  )
  expect((await refused(await undo(await lineOf('undo')))).slice(0, 2)).toEqual([409, 'movementIsUndo'])
  // The bot is notified, for the logs.
  const { rows } = await api.db.pool.query("select payload from jobs where job = 'ledgerUndone'")
  expect(rows).toHaveLength(1)
  expect(rows[0].payload.facts).toHaveLength(2)
})

it('takes back what is left of the article, including XP, and refunds the full price', async () => {
  await commit(money(null, lichen, 100, 'a', 'admin'))
  await commit(money(lichen, null, 60, 'buy:1', 'shop'), item(null, lichen, 3, 'buy:1', 'shop'))
  await commit(item(lichen, moka, 1, 'give:1', 'give'))
  const bought = await lineOf('shop')
  const { changes } = undoPlan.parse(await (await plan(bought)).json())
  expect(changes.find(({ unit }) => unit === 'item')).toMatchObject({ delta: -2, missing: 1 })
  expect((await undo(bought)).status).toBe(200)
  expect(await held(lichen)).toMatchObject({ money: 100, foxes: 0 })
  expect((await held(moka)).foxes).toBe(1)
  expect((await refused(await undo(bought))).slice(0, 2)).toEqual([409, 'movementUndone'])
  expect((await read('?kind=shops')).map(({ isUndone }) => isUndone)).toEqual([true, true])
  // A later refund of the same purchase finds that it is done.
  const late = await commit({ ...money(null, lichen, 60, 'refund:buy:1', 'refund') })
  expect(late).toMatchObject({ ok: false, refusal: { code: 'doneBefore' } })

  const xp: StateEffect = {
    type: 'moveXp',
    userId: lichen,
    amount: 500,
    source: 'shop',
    ref: 'buy:2',
    channelId: null,
  }
  await commit(money(lichen, null, 10, 'buy:2', 'shop'), xp)
  const xpLine = await lineOf('shop')
  await commit({ ...xp, amount: -100, source: 'admin', ref: 'b' })
  const { changes: ofXp } = undoPlan.parse(await (await undo(xpLine)).json())
  expect(ofXp.find(({ unit }) => unit === 'xp')).toMatchObject({ delta: -400, missing: 100 })
  expect(await held(lichen)).toEqual({ money: 100, xp: 0, foxes: 0 })
})

it('never reduces below zero what was not bought', async () => {
  await commit(item(null, lichen, 3, 'level:1', 'level'))
  await commit(item(lichen, moka, 1, 'give:1', 'give'))
  expect(await refused(await undo(await lineOf('level')))).toEqual([
    409,
    'movementTooLittle',
    'Il faudrait en reprendre 3, et Lichen en a 2 (Plush fox). Rien n’a été modifié.',
  ])
  expect((await held(lichen)).foxes).toBe(2)
})

it('puts the article back on sale, once, and reports what happens to its role', async () => {
  const { roles } = (await (await owner.fetch(BASE)).json()) as { roles: { id: string; name: string }[] }
  const sold = roles.find(({ name }) => name === 'Cartographe') ?? roles[1]
  const stock = { type: 'takeStock', articleId: map, initial: 5 } as const
  const record = (id: string, given: object): StateEffect => ({
    type: 'putRecord',
    kind: 'sale',
    id,
    state: 'sold',
    subjectId: lichen,
    body: { articleId: map, isCounted: true, given: { ...given } },
  })
  const left = async () => {
    const { rows } = await api.db.pool.query('select left_count::int as left from article_stock')
    return rows[0]?.left
  }
  await commit(money(null, lichen, 100, 'a', 'admin'))
  await commit(
    money(lichen, null, 40, 'buy:1', 'shop'),
    { ...stock, quantity: 1 },
    record('buy:1', { type: 'role', roleId: sold?.id ?? '' }),
  )
  const line = await lineOf('shop')
  expect(undoPlan.parse(await (await plan(line)).json())).toMatchObject({
    restocked: 1,
    roles: [{ member: { id: lichen }, name: sold?.name, outcome: 'notHeld' }],
    handedOut: [],
  })
  expect(await left()).toBe(4)
  const replies = await Promise.all([undo(line), undo(line)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await left()).toBe(5)
  const { rows } = await api.db.pool.query("select payload from jobs where job = 'ledgerUndone'")
  expect(rows).toHaveLength(1)
  expect(rows[0].payload.sales).toMatchObject([{ userId: lichen, articleId: map, given: { type: 'role' } }])

  await commit(
    money(lichen, null, 40, 'buy:2', 'shop'),
    { ...stock, quantity: 1 },
    record('buy:2', { type: 'custom', name: 'Map' }),
  )
  expect(undoPlan.parse(await (await plan(await lineOf('shop'))).json()).handedOut).toEqual(['Map'])
})

it('undoes gains from activity, but nothing already refunded, held in a drop, or of a deleted item', async () => {
  await flushGains(
    api.db,
    [{ guildId: GUILD, board: 'economy', userId: lichen, amount: 20, source: 'message' }],
    api.clock(),
  )
  const [earned] = await read('?kind=activity')
  expect((await undo(earned?.id ?? '')).status).toBe(200)
  expect((await held(lichen)).money).toBe(0)
  expect((await refused(await undo(earned?.id ?? ''))).slice(0, 2)).toEqual([409, 'movementUndone'])

  await commit(money(null, moka, 50, 'a', 'admin'))
  await commit(money(moka, null, 50, 'buy:1', 'shop'))
  await commit(money(null, moka, 50, 'refund:buy:1', 'refund'))
  expect((await refused(await undo(await lineOf('shop'))))[1]).toBe('movementNothing')

  await commit(item(null, moka, 2, 'b', 'admin'))
  await commit(item(moka, null, 1, 'drop:1:start', 'drop'))
  expect((await refused(await undo(await lineOf('drop'))))[1]).toBe('movementRunning')

  await commit({
    type: 'moveItem',
    itemId: 'gone',
    from: null,
    to: moka,
    quantity: 1,
    source: 'level',
    ref: 'c',
  })
  await commit({
    type: 'moveItem',
    itemId: 'gone',
    from: moka,
    to: null,
    quantity: 1,
    source: 'merge',
    ref: 'merge:1',
  })
  const [merged] = (await read('?kind=admin')).filter(({ source }) => source === 'merge')
  expect(merged?.item).toEqual({ id: 'gone', name: null, emoji: null })
  expect((await refused(await undo(merged?.id ?? '')))[1]).toBe('movementItemGone')
})

it('never reveals the author of an anonymous suggestion, by filter, balance or undo', async () => {
  await commit(money(null, lichen, 70, 'suggestion:1', 'anonymous'))
  const [line] = await read()
  expect(line).toMatchObject({ member: null, balance: null, delta: 70, source: 'anonymous' })
  expect(JSON.stringify(line)).not.toContain(lichen)
  expect(await read(`?member=${lichen}`)).toEqual([])
  const reply = await plan(line?.id ?? '')
  expect((await refused(reply)).slice(0, 2)).toEqual([409, 'movementAnonymous'])
})

it('changes nothing while Discord does not say whether somebody holds the role they bought', async () => {
  const { roles } = (await (await owner.fetch(BASE)).json()) as { roles: { id: string }[] }
  const buyer = PEOPLE_IDS['miaou-dev']
  // Their name is known, so nobody has asked Discord about them.
  const seen = { userId: buyer, name: 'Miaou', handle: 'miaou', avatar: null }
  await seeMembers(api.db, GUILD, [seen], api.clock())
  await commit(money(null, buyer, 100, 'a', 'admin'))
  const body = { articleId: map, isCounted: false, given: { type: 'role', roleId: roles[1]?.id ?? '' } }
  const sale: StateEffect = { type: 'putRecord', kind: 'sale', id: 'buy:9', state: 'done', subjectId: buyer, body }
  await commit(money(buyer, null, 40, 'buy:9', 'shop'), sale)
  const line = await lineOf('shop')
  api.emulator.control.trouble({ away: true })
  expect((await undo(line)).status).toBe(503)
  api.emulator.control.trouble({ calm: true })
  expect((await held(buyer)).money).toBe(60)
  expect((await undo(line)).status).toBe(200)
  expect((await held(buyer)).money).toBe(100)
})
