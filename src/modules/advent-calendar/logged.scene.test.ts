import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ at: '2026-12-05T12:00:00Z', settings: { calendarSystem: true, 'logs.status': true } })
await scene.set({ 'logs.channel': scene.channelId('cafe'), 'logsModules.transactions.status': true })
const VIP = scene.roleId('VIP')
await scene.add('calendarBoxes', { day: 5, weight: 1, reward: { type: 'role', roleId: VIP, stacking: 'cumulative' } })
await scene.add('calendarStreaks', {
  target: 2,
  mode: 'unique',
  repeatable: false,
  scope: 'allYears',
  reward: { type: 'custom', name: 'A mug', notifyUserId: scene.id('admin') },
})
async function opens(who: string): Promise<string> {
  const before = scene.texts('cafe').length
  await scene.presses(who, 'Open the box', await scene.runs(who, '/calendar'))
  await scene.passes('3 s')
  return scene.texts('cafe').slice(before).join('\n')
}

it('logs each box that is opened, with its content', async () => {
  const opened = await opens('bob')
  expect(opened).toContain(`<@${scene.id('bob')}> · calendar`)
  expect(opened).toContain(`Box 5: <@&${VIP}>`)
})

it('logs an empty box, and the reward of a streak', async () => {
  await scene.passes('1 day')
  const opened = await opens('bob')
  expect(opened).toContain('Box 6: empty')
  expect(opened).toContain('2 days in a row: A mug')
})
