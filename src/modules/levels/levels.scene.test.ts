import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  settings: { levelSystem: true, textXpCount: [100, 100], levelNotif: true },
})

it('gives XP for a message, once per pause, and announces the level', async () => {
  await scene.says('ann', '#general', 'hello')
  await scene.says('ann', '#general', 'hello again')
  expect(scene.texts('#general')).toEqual([expect.stringContaining('level 1')])
  const top = await scene.runs('bob', '/toplevel')
  expect(top.text).toMatch(/level 1 · 100\sXP/)
})

it('gives a role with a level', async () => {
  await scene.add('levelRewards', {
    level: 1,
    reward: { type: 'role', roleId: scene.roleId('VIP'), stacking: 'cumulative' },
  })
  await scene.says('bob', '#random', 'hello')
  expect(scene.rolesOf('bob')).toContain('VIP')
  expect(scene.texts('#random').join('\n')).toContain('level 1')
})

it('ends a temporary role when its level is lost', async () => {
  await scene.add('levelRewards', {
    level: 2,
    reward: { type: 'temprole', roleId: scene.roleId('Blue'), duration: 86_400 },
  })
  const move = (how: string, amount: string) =>
    scene.runs('owner', `/adminxp ${how} member`, { member: scene.id('cleo'), amount })
  await move('add', '300')
  expect(scene.rolesOf('cleo')).toContain('Blue')
  await move('remove', '200')
  expect(scene.rolesOf('cleo')).not.toContain('Blue')
  await move('add', '200')
  expect(scene.rolesOf('cleo')).toContain('Blue')
  await scene.set({ 'xpCurve.multiplier': 4 })
  await scene.passes('1 s')
  expect(scene.rolesOf('cleo')).not.toContain('Blue')
})

it('mentions the rank in the text of a reward, even where levels are not announced', async () => {
  await scene.set({ levelNotif: false, customNewRewardMessage: '{user.username} is number {level.rank}' })
  await scene.add('levelRewards', {
    level: 5,
    reward: { type: 'custom', name: 'a mug', notifyUserId: scene.id('owner') },
  })
  await scene.runs('owner', '/adminxp add member', { member: scene.id('ann'), amount: '9k' }, '#news')
  expect(scene.texts('#news').join('\n')).toMatch(/is number 1/)
})
