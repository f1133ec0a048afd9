import { beforeEach, expect, it } from 'vitest'
import { articleOf, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'

const MAIN = '00000000-0000-4000-8000-000000000001'
const SOLD = '00000000-0000-4000-8000-000000000002'
const market = { ...SHOP, name: 'Market' }
const article = { ...articleOf(MAIN, { type: 'xp', amount: 5 }), price: 100 }

const scene = await openScene({
  at: '2027-03-14T10:00:00Z',
  settings: { moneySystem: true, levelSystem: true, textMoney: false },
  premium: true,
  entries: { shops: [{ ...market, id: MAIN }] },
})
await scene.add('articles', { ...article, id: SOLD })
await scene.runs('owner', '/adminmoney add member', { amount: '5k', member: scene.id('bob') })

const at = (hours: number) => new Date(scene.now() + hours * 3_600_000).toISOString()
const keeps = (times: object) => scene.change('shops', MAIN, { ...market, ...times })
const sells = (changes: object) => scene.change('articles', SOLD, { ...article, ...changes })
const shown = async () => (await scene.runs('bob', '/shop')).text
const asks = async (price: string) => scene.presses('bob', price, await scene.runs('bob', '/shop'))
const buys = async (price: string) => (await scene.presses('bob', 'Buy', await asks(price))).text
beforeEach(async () => {
  await keeps({})
  await sells({})
})

it('opens and closes a shop at its hours', async () => {
  await keeps({ opening: { from: at(2), until: at(4) } })
  expect(await shown()).toMatch(/opens <t:\d+:R>/)
  await scene.passes('3 hours')
  expect(await shown()).toMatch(/Closes <t:\d+:R>/)
  const question = await asks('100')
  await scene.passes('50 minutes')
  const late = await asks('100')
  await scene.passes('11 minutes')
  expect((await scene.presses('bob', 'Buy', late)).text).not.toContain('Bought')
  await scene.presses('bob', 'Buy', question)
  expect(await shown()).toContain('No shop is open to you')
})

it('crosses the price out and sells at the lower one while a sale lasts', async () => {
  await keeps({ sale: { percent: 30, from: null, until: at(1) } })
  const text = await shown()
  expect(text).toMatch(/~~100~~ 70 💰/)
  expect(text).toMatch(/−30\s?% until <t:\d+:R>/)
  const before = (await scene.runs('bob', '/money')).text
  expect(before).toContain('5,000 💰')
  expect(await buys('70')).toContain('4,930 💰 left')
})

it('asks again when the sale ends before the purchase is confirmed', async () => {
  await keeps({ sale: { percent: 50, from: null, until: new Date(scene.now() + 30_000).toISOString() } })
  const question = await asks('50')
  await scene.passes('40 s')
  expect((await scene.presses('bob', 'Buy', question)).text).toContain('The price has changed')
})

it('gives no discount before a sale begins', async () => {
  await keeps({ sale: { percent: 50, from: at(1), until: null } })
  expect(await shown()).not.toContain('~~')
  await scene.passes('61 minutes')
  expect(await shown()).toMatch(/~~100~~ 50 💰/)
})

it('refills a stock at its interval, even after a restart', async () => {
  await sells({ stock: 2, restockHours: 6 })
  await buys('100')
  await buys('100')
  expect(await shown()).toContain('0 left')
  await scene.passes('5 hours')
  expect(await shown()).toContain('0 left')
  await scene.restarts()
  await scene.passes('61 minutes')
  expect(await shown()).toContain('2 left')
  await buys('100')
  await scene.stops()
  scene.passesMeanwhile('20 hours')
  await scene.starts()
  await scene.passes('1 s')
  expect(await shown()).toContain('2 left')
  await buys('100')
  await sells({ stock: 2, restockHours: null })
  await scene.passes('7 hours')
  expect(await shown()).toContain('1 left')
})
