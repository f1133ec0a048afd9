import { expect, it } from 'vitest'
import { articleOf, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'

const MAIN = '00000000-0000-4000-8000-000000000001'
const ARTICLES_MAX = 10

const scene = await openScene({
  settings: { levelSystem: true, textMoney: false },
  premium: true,
  entries: { shops: [{ ...SHOP, id: MAIN }] },
})
const article = { ...articleOf(MAIN, { type: 'xp', amount: 5 }), price: 100 }
const refilled = { ...article, stock: 2, restockHours: 6 }
const shown = async () => (await scene.runs('bob', '/shop')).text
const buys = async (price: string) =>
  scene.presses('bob', 'Buy', await scene.presses('bob', price, await scene.runs('bob', '/shop')))

it('refills a stock that was created while the economy was off', async () => {
  await scene.add('articles', refilled)
  await scene.set({ moneySystem: true })
  await scene.runs('owner', '/adminmoney add member', { amount: '5k', member: scene.id('bob') })
  await buys('100')
  expect(await shown()).toContain('1 left')
  await scene.passes('6 hours 1 minute')
  expect(await shown()).toContain('2 left')
})

it('goes on refilling once premium is back, for a product that rested without it', async () => {
  await scene.add('articles', ...Array.from({ length: ARTICLES_MAX - 1 }, () => ({ ...article, price: 300 })))
  await scene.passes('1 minute')
  await scene.add('articles', { ...refilled, price: 50, stock: 9 })
  await scene.premium(false)
  await scene.passes('7 hours')
  await scene.premium(true)
  await buys('50')
  expect(await shown()).toContain('8 left')
  await scene.passes('6 hours 1 minute')
  expect(await shown()).toContain('9 left')
})
