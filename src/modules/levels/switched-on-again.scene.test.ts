import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  settings: { levelSystem: true, textXp: false, rewardNotif: false },
})
await scene.add('levelRewards', {
  level: 1,
  reward: { type: 'role', roleId: scene.roleId('VIP'), stacking: 'cumulative' },
})

it('updates roles after a curve was changed while levels were off', async () => {
  await scene.runs('owner', '/adminxp set', { member: scene.id('ann'), amount: '100' })
  await scene.set({ levelSystem: false })
  await scene.set({ 'xpCurve.multiplier': 2 })
  await scene.set({ levelSystem: true })
  await scene.passes('1 s')
  expect(scene.rolesOf('ann')).not.toContain('VIP')
  await scene.set({ levelSystem: false })
  await scene.set({ 'xpCurve.multiplier': 1 })
  await scene.set({ levelSystem: true })
  await scene.passes('1 s')
  expect(scene.rolesOf('ann')).toContain('VIP')
})
