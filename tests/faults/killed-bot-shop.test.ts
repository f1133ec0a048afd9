import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleOf, ITEM, SHOP } from '#api/testing/sample-entries.ts'
import { createEntries } from '#bot/testing/scene-entries.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type Asked, type Bots, openBots } from './bots.ts'
import { rounds } from './rounds.ts'

const KILLS = rounds(3, 20)
const GUESTS = 100
const LONGEST_PAUSE_MS = 120
const XP = 20
const PRICE = 60
const FUNDS = 10_000
const STOCK = 80
/** XP is written once a second; the rest is a margin for a busy machine. */
const WRITTEN_AFTER_MS = 1_000 + 4_000

let bots: Bots
let bot: ChildProcess
let guests: readonly string[]
const start = () => bots.start({ BOT_NAME: 'only' })

beforeAll(async () => {
  bots = await openBots()
  const { control, world } = bots.emulator
  guests = Array.from(
    { length: GUESTS },
    (_, place) => control.join(bots.guildId, { handle: `guest-${place}` }, {}).userId,
  )
  for (const user of world.users.values()) user.locale = 'en-US'
  const owner = { id: bots.id('owner'), name: 'moka-lune', avatar: null }
  const add = async (collection: string, entry: object) => {
    const [id = ''] = await createEntries(bots.database, bots.guildId, collection, [entry], { owner, now: Date.now() })
    return id
  }
  const shopId = await add('shops', SHOP)
  const itemId = await add('items', ITEM)
  const reward = { type: 'item', itemId, quantity: 1 }
  const articleId = await add('articles', { ...articleOf(shopId, reward), price: PRICE, stock: STOCK })
  const message = {
    format: 'embeds',
    content: 'For sale',
    mentions: { everyone: false, roles: 'none', users: 'none' },
    silent: false,
    rows: [{ buttons: [{ id: 'buy', label: 'Buy', style: 'green', action: { type: 'article', articleId } }] }],
  }
  const savedId = await add('savedMessages', { name: 'Sale', message })
  const post = { type: 'message', source: { from: 'saved', savedId }, destination: { to: 'current' } }
  await bots.set({
    language: 'en',
    moneySystem: true,
    textMoney: false,
    levelSystem: true,
    textXpCount: [XP, XP],
    customCommands: [{ ...NEW_COMMAND, id: 'c', name: 'sale', actions: [post] }],
  })
  await commitState(bots.database, {
    guildId: bots.guildId,
    module: 'economy',
    effects: guests.map((to) => ({
      type: 'moveMoney',
      from: null,
      to,
      amount: FUNDS,
      source: 'start',
      ref: `start:${to}`,
    })),
    now: Date.now(),
  })
  bot = await start()
}, 120_000)
afterAll(() => bots?.close())

const rows = async <Row extends object>(text: string) => (await bots.database.pool.query<Row>(text)).rows
async function xpOf(): Promise<ReadonlyMap<string, number>> {
  const scores = await rows<{ id: string; score: string }>(
    "select user_id::text as id, score from member_scores where board = 'levels'",
  )
  return new Map(scores.map(({ id, score }) => [id, Number(score)]))
}

it(`sells nothing twice, and forgets no XP but that of the last second, when it is killed ${KILLS} times`, {
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const { control } = bots.emulator
  control.write(bots.channelId('#random'), bots.id('owner'), '!sale')
  await expect.poll(() => bots.last('#random')?.components.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(0)
  const sale = bots.last('#random')
  const buyId = JSON.stringify(sale?.components).match(/"custom_id":"([^"]+)"/)?.[1] ?? ''
  const random = seededRandom(13)
  const presses: Asked[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await xpOf()
    const said = new Map<string, number>()
    for (const guest of guests) {
      control.write(bots.channelId('#general'), guest, `round ${kill}: ${guest}`)
      said.set(guest, performance.now())
      if (random(2) === 0) presses.push(control.press(bots.channelId('#random'), sale?.id ?? '', buyId, guest))
      await pause(random(LONGEST_PAUSE_MS))
    }
    const killedAt = performance.now()
    await bots.kill(bot)
    const after = await xpOf()
    const gained = (guest: string) => (after.get(guest) ?? 0) - (before.get(guest) ?? 0)
    const forgotten = guests.filter((guest) => gained(guest) === 0)
    expect(guests.filter((guest) => ![0, XP].includes(gained(guest)))).toEqual([])
    expect(forgotten.filter((guest) => killedAt - (said.get(guest) ?? 0) > WRITTEN_AFTER_MS)).toEqual([])
    await bots.mayIdentify()
    bot = await start()
  }

  const left = async () => [
    ...(await rows('select from outbox')),
    ...(await rows('select from jobs where run_at <= now()')),
  ]
  await expect.poll(async () => (await left()).length, { timeout: 120_000, interval: 500 }).toBe(0)
  const [stock] = await rows<{ sold: number }>('select initial - left_count as sold from article_stock')
  const sold = stock?.sold ?? 0
  expect(sold).toBeGreaterThan(0)
  expect(sold).toBeLessThanOrEqual(STOCK)
  // Everybody who was told that they have bought has; others may have bought without receiving the answer.
  expect(presses.filter((asked) => bots.answer(asked)?.includes('Bought')).length).toBeLessThanOrEqual(sold)
  expect(
    await rows(`
      select (select sum(quantity)::int from inventory) as items,
        (select ${GUESTS * FUNDS} - sum(score)::int from member_scores where board = 'economy') as paid`),
  ).toEqual([{ items: sold, paid: sold * PRICE }])
  const wrong = await rows(`
    select user_id from member_scores s left join inventory i using (guild_id, user_id)
    where board = 'economy' and ${FUNDS} - score <> ${PRICE} * coalesce(i.quantity, 0)`)
  expect(wrong).toEqual([])
})
