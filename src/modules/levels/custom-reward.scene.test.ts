import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  settings: { levelSystem: true, textXp: false, levelNotif: true, 'logs.status': true },
})
await scene.set({ 'logs.channel': scene.channelId('cafe'), 'logsModules.transactions.status': true })
await scene.add('levelRewards', {
  level: 1,
  reward: { type: 'custom', name: 'A mug', notifyUserId: scene.id('admin') },
})
const open = (who: string, isOpen: boolean) =>
  scene.emulator.control.setPrivateMessages({ userId: scene.id(who), open: isOpen })
const levelUp = async (who: string) => {
  await scene.runs('owner', '/adminxp set', { member: scene.id(who), amount: '100' }, 'random')
  await scene.passes('3 s')
}

it('announces the level although nobody could be notified of the reward, and tells the member and the log', async () => {
  open('admin', false)
  open('owner', false)
  await levelUp('ann')
  expect(scene.texts('random').join('\n')).toContain('level 1')
  expect(scene.privateTexts('ann').join('\n')).toContain('A mug')
  expect(scene.texts('cafe').join('\n')).toContain('A mug')
})

it('notifies the owner when the person who created the reward cannot be reached', async () => {
  open('owner', true)
  // The bot remembers for a while who refuses private messages.
  await scene.passes('2 hours')
  await levelUp('bob')
  expect(scene.privateTexts('owner').join('\n')).toContain('A mug')
  expect(scene.privateTexts('bob').join('\n')).not.toContain('A mug')
})
