import { expect, it } from 'vitest'
import { articleOf, ITEM, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'

const MAIN = '00000000-0000-4000-8000-000000000001'
const scene = await openScene({
  settings: { moneySystem: true, textMoneyCount: [500, 500], textXp: false },
  premium: true,
  entries: { shops: [{ ...SHOP, id: MAIN, name: 'Market' }] },
})
await scene.says('bob', '#general', 'hello')

it('sells once when the same confirmation is pressed twice at once', async () => {
  const [itemId = ''] = await scene.add('items', { ...ITEM, name: 'Plush fox', emoji: '🦊' })
  await scene.add('articles', { ...articleOf(MAIN), price: 10, reward: { type: 'item', itemId, quantity: 1 } })
  const question = await scene.presses('bob', '10', await scene.runs('bob', '/shop'))
  const [message] = question.messages
  const button = /"custom_id":"([^"]*confirm[^"]*)"/.exec(JSON.stringify(message?.components))?.[1] ?? ''
  const press = () =>
    scene.emulator.control.press(scene.channelId('#general'), message?.id ?? '', button, scene.id('bob'))
  press()
  press()
  await scene.settle()
  const inventory = await scene.runs('bob', '/inventory')
  expect(inventory.text).toContain('**1** × 🦊 Plush fox')
  expect(inventory.text).toContain('490')
})
