import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { speakEnglish, suggestIn } from './testing/suggestions.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z', settings: { 'logs.status': true } })
speakEnglish(scene)
await scene.set({
  'suggestSystem.status': true,
  'suggestSystem.channel': scene.channelId('random'),
  'suggestSystem.confirm': false,
  'suggestSystem.rewardsChannel': scene.channelId('news'),
  'logs.channel': scene.channelId('cafe'),
  'logsModules.transactions.status': true,
})
const suggests = suggestIn(scene)
const rewards = (...all: object[]) =>
  scene.set({
    'suggestSystem.rewards': all.map((reward, at) => ({ id: `r${at}`, status: 'pending', count: 1, reward })),
  })
const mug = { type: 'custom', name: 'A mug', notifyUserId: scene.id('admin') }
const open = (who: string, isOpen: boolean) =>
  scene.emulator.control.setPrivateMessages({ userId: scene.id(who), open: isOpen })

it('gives no deleted item, but everything else', async () => {
  const item = { emoji: null, description: null, tradable: true }
  const [fox = '', gone = ''] = [
    ...(await scene.add('items', { name: 'Fox', ...item })),
    ...(await scene.add('items', { name: 'Gone', ...item })),
  ]
  await rewards({ type: 'item', itemId: gone, quantity: 2 }, { type: 'item', itemId: fox, quantity: 3 })
  await scene.database.pool.query('delete from collection_entries where id = $1', [gone])
  await suggests('ann', 'A reading corner')
  await scene.settle()
  const { rows } = await scene.database.pool.query('select item_id, quantity from inventory where user_id = $1', [
    scene.id('ann'),
  ])
  expect(rows).toEqual([{ item_id: fox, quantity: 3 }])
  expect(scene.texts('news').join('\n')).toContain('Fox')
  expect(scene.texts('news').join('\n')).not.toContain('unknown')
})

it('tells the member and the log when nobody could be notified of a reward that a person hands out', async () => {
  await rewards(mug)
  open('admin', false)
  open('owner', false)
  await suggests('bob', 'A garden')
  await scene.passes('3 s')
  expect(scene.privateTexts('bob').join('\n')).toContain('A mug')
  expect(scene.texts('cafe').join('\n')).toContain('A mug')
})

it('notifies the owner when the person who made the reward cannot be reached', async () => {
  open('owner', true)
  // The bot remembers for a while who refuses private messages.
  await scene.passes('2 hours')
  await suggests('cleo', 'A fountain')
  await scene.passes('3 s')
  expect(scene.privateTexts('owner').join('\n')).toContain('A mug')
  expect(scene.privateTexts('cleo').join('\n')).not.toContain('A mug')
})

it('names nobody in the log who is rewarded for an anonymous suggestion', async () => {
  open('admin', false)
  open('owner', false)
  await scene.set({ moneySystem: true, 'suggestSystem.anonymousAuthors': 'always' })
  await rewards({ type: 'money', amount: 70 }, { type: 'role', roleId: scene.roleId('VIP') }, mug)
  const before = scene.texts('cafe').length
  await suggests('helper', 'A tea room')
  await scene.passes('3 s')
  const told = scene.texts('cafe').slice(before).join('\n')
  expect(told).toContain('A member · anonymous suggestion')
  expect(told).toContain('+70 💰')
  expect(told).toContain(`<@&${scene.roleId('VIP')}>`)
  expect(told).toContain('A mug')
  expect(told).not.toContain(scene.id('helper'))
  const { rows } = await scene.database.pool.query("select source from ledger where user_id = $1 and asset = 'money'", [
    scene.id('helper'),
  ])
  expect(rows).toEqual([{ source: 'anonymous' }])
})
