import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const PEBBLE = '00000000-0000-4000-8000-000000000012'
const pebble = { id: PEBBLE, name: 'Pebble', emoji: null, description: null, tradable: true }
const scene = await openScene({ settings: { moneySystem: true, textMoney: false }, entries: { items: [pebble] } })

it('lets newcomers buy from members only after the waiting period for sending money', async () => {
  const hasty = await scene.joins('hasty')
  await scene.runs('owner', '/adminmoney add member', { amount: '100', member: hasty })
  await scene.runs('owner', '/admininventory add member', { item: PEBBLE, member: scene.id('bob') })
  const offer = await scene.runs('bob', '/item sell', { item: PEBBLE, member: hasty, price: '100' })
  const refused = await scene.presses(hasty, 'Accept', offer)
  expect(refused.text).toMatch(/Newcomers have to wait|nouveaux membres attendent/)
  expect((await scene.runs('bob', '/money')).text).toContain(' 0 💰')
  await scene.set({ payMinHours: 0 })
  expect((await scene.presses(hasty, 'Accept', offer)).text).toContain('Accepted')
  expect((await scene.runs('bob', '/money')).text).toContain('100 💰')
})
