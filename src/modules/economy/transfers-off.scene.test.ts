import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const PEBBLE = '00000000-0000-4000-8000-000000000012'
const pebble = { id: PEBBLE, name: 'Pebble', emoji: null, description: null, tradable: true }
const scene = await openScene({ settings: { moneySystem: true, textMoney: false }, entries: { items: [pebble] } })
const to = scene.id('mod')
const sell = () => scene.runs('bob', '/item sell', { item: PEBBLE, member: to, price: '100' })

it('sells no items between members while transfers are off, but they may still give them', async () => {
  await scene.runs('owner', '/adminmoney add member', { amount: '100', member: to })
  await scene.runs('owner', '/admininventory add member', { item: PEBBLE, member: scene.id('bob') })
  const offer = await sell()
  await scene.set({ payEnabled: false })
  expect((await scene.presses('mod', 'Accept', offer)).text).toContain('cannot send each other money')
  expect((await sell()).text).toContain('cannot send each other money')
  expect((await scene.runs('mod', '/money')).text).toContain('100 💰')
  await scene.runs('bob', '/item give', { item: PEBBLE, member: to })
  expect((await scene.runs('mod', '/inventory')).text).toContain('Pebble')
})
