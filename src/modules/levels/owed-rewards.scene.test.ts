import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  settings: { levelSystem: true, textXp: false, textMoney: false, rewardNotif: false },
})
await scene.add('levelRewards', { level: 1, reward: { type: 'money', amount: 50 } })
const xp = (who: string, amount: string) => scene.runs('owner', '/adminxp set', { member: scene.id(who), amount })
const moneyOf = async (who: string) => (await scene.runs(who, '/money')).text

it('pays money earned while the economy was off once it is on, however often the level was reached', async () => {
  await xp('ann', '100')
  await xp('ann', '10')
  await xp('ann', '100')
  await xp('bob', '100')
  await scene.leaves('bob')
  await scene.set({ moneySystem: true, 'xpCurve.multiplier': 0.9 })
  expect(await moneyOf('ann')).toContain(' 50 💰')
})

it('pays it, once, to members who were away and come back', async () => {
  await scene.joins('tofu.exe')
  expect(await moneyOf('bob')).toContain(' 50 💰')
  await scene.leaves('bob')
  await scene.joins('tofu.exe')
  await scene.set({ moneySystem: false })
  await scene.set({ moneySystem: true })
  expect(await moneyOf('bob')).toContain(' 50 💰')
})

it('pays what is owed when levels are switched on after the economy', async () => {
  await scene.set({ moneySystem: false })
  await xp('cleo', '100')
  await scene.set({ levelSystem: false })
  await scene.set({ moneySystem: true })
  expect(await moneyOf('cleo')).toContain(' 0 💰')
  await scene.set({ levelSystem: true })
  expect(await moneyOf('cleo')).toContain(' 50 💰')
})
