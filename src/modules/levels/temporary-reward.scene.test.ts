import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ settings: { levelSystem: true, textXp: false, rewardNotif: false } })
await scene.add('levelRewards', {
  level: 1,
  reward: { type: 'temprole', roleId: scene.roleId('VIP'), duration: 86_400 },
})
const xp = (amount: string) => scene.runs('owner', '/adminxp set', { member: scene.id('ann'), amount })
const returns = async () => {
  await scene.leaves('ann')
  await scene.joins('pixel-renard')
}

it('gives a temporary role again to a member who returns with their level before it ends', async () => {
  await xp('100')
  await returns()
  expect(scene.rolesOf('ann')).toContain('VIP')
})

it('ends it when the level was lost while they were away', async () => {
  await scene.leaves('ann')
  await xp('50')
  await scene.joins('pixel-renard')
  expect(scene.rolesOf('ann')).not.toContain('VIP')
})

it('ends it when leaving deleted the XP', async () => {
  await xp('100')
  expect(scene.rolesOf('ann')).toContain('VIP')
  await scene.set({ leaveResetXp: true })
  await returns()
  expect(scene.rolesOf('ann')).not.toContain('VIP')
})
