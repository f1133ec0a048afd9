import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ settings: { levelSystem: true, textXp: false, rewardNotif: false } })
await scene.add('levelRewards', {
  level: 1,
  reward: { type: 'role', roleId: scene.roleId('VIP'), stacking: 'cumulative' },
})

it('gives the roles of a level back only after the verification, or immediately to those who are exempt', async () => {
  await scene.runs('owner', '/adminxp set', { member: scene.id('bob'), amount: '100' })
  expect(scene.rolesOf('bob')).toEqual(['VIP'])
  await scene.leaves('bob')
  await scene.set({
    'captcha.status': true,
    'captcha.method': 'button',
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
  })
  await scene.joins('tofu.exe')
  expect(scene.rolesOf('bob')).toEqual(['Muted'])
  await scene.presses('bob', 'Verify', '#desk')
  expect(scene.rolesOf('bob')).toEqual(['VIP'])

  await scene.leaves('bob')
  await scene.set({ 'captcha.raidOnly': true })
  await scene.joins('tofu.exe')
  expect(scene.rolesOf('bob')).toEqual(['VIP'])
})
