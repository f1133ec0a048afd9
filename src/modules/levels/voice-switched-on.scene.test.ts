import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  premium: true,
  settings: {
    levelSystem: true,
    textXp: false,
    vocalXpCount: [80, 80],
    vocalXpInterval: 60,
    moneySystem: true,
    textMoney: false,
    vocalMoneyCount: [10, 10],
    vocalMoneyInterval: 60,
  },
})
const scoreOf = async (who: string, board: 'levels' | 'economy') => {
  const { rows } = await scene.database.pool.query<{ score: string }>(
    'select score from member_scores where board = $1 and user_id = $2',
    [board, scene.id(who)],
  )
  return Number(rows[0]?.score ?? 0)
}
const gained = async () => [await scoreOf('ann', 'levels'), await scoreOf('ann', 'economy')]

await scene.enters('ann', 'Lounge')
await scene.enters('bob', 'Lounge')

it('counts members who are already in voice when it is switched on', async () => {
  await scene.passes('10 minutes')
  await scene.set({ vocalXp: true, vocalMoney: true })
  await scene.passes('61 s')
  expect(await gained()).toEqual([80, 10])
})

it('counts immediately when fewer members are required', async () => {
  await scene.set({ vocalXpMinMembers: 3, vocalMoneyMinMembers: 3 })
  await scene.passes('5 minutes')
  const before = await gained()
  await scene.set({ vocalXpMinMembers: 2, vocalMoneyMinMembers: 2 })
  await scene.passes('61 s')
  expect(await gained()).toEqual([(before[0] ?? 0) + 80, (before[1] ?? 0) + 10])
})

it('gives nothing for the time without premium once premium is back', async () => {
  const before = await gained()
  await scene.premium(false)
  await scene.passes('1 hour')
  await scene.premium(true)
  await scene.passes('10 s')
  expect(await gained()).toEqual(before)
  await scene.passes('61 s')
  expect(await gained()).toEqual([(before[0] ?? 0) + 80, (before[1] ?? 0) + 10])
})
