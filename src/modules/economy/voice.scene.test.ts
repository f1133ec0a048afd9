import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  premium: true,
  settings: {
    moneySystem: true,
    textMoney: false,
    vocalMoney: true,
    vocalMoneyCount: [10, 10],
    vocalMoneyInterval: 60,
    levelSystem: true,
    textXp: false,
    vocalXp: true,
    vocalXpCount: [80, 80],
    vocalXpInterval: 60,
    vocalXpDailyCap: 100,
  },
})
const balance = async (who: string) => (await scene.runs('owner', '/money', { member: scene.id(who) })).text
const level = async (who: string) => (await scene.runs('owner', '/level', { member: scene.id(who) })).text

it('pays for whole intervals in company, but not for time alone', async () => {
  await scene.enters('ann', 'Lounge')
  await scene.passes('5 minutes')
  expect(await balance('ann')).toMatch(/ 0 💰$/)
  await scene.enters('bob', 'Lounge')
  await scene.passes('60 s')
  await scene.passes('60 s')
  expect(await balance('ann')).toContain('20 💰')
  expect(await balance('bob')).toContain('20 💰')
})

it('gives no more XP for voice per day than the cap', async () => {
  expect(await level('ann')).toContain('100 XP in total')
})

it('stops where the module or premium is off', async () => {
  await scene.set({ vocalMoney: false })
  await scene.passes('5 minutes')
  expect(await balance('ann')).toContain('20 💰')
  await scene.set({ vocalMoney: true })
  await scene.premium(false)
  await scene.passes('5 minutes')
  expect(await balance('ann')).toContain('20 💰')
})
