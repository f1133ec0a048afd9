import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  at: '2027-03-14T10:00:00Z',
  premium: true,
  settings: {
    levelSystem: true,
    textXp: false,
    vocalXp: true,
    vocalXpCount: [80, 80],
    vocalXpInterval: 60,
    vocalXpDailyCap: 100,
  },
})
const xpOf = async (who: string) => {
  const { rows } = await scene.database.pool.query<{ score: string }>(
    "select score from member_scores where board = 'levels' and user_id = $1",
    [scene.id(who)],
  )
  return Number(rows[0]?.score ?? 0)
}
await scene.enters('ann', 'Lounge')
await scene.enters('bob', 'Lounge')

it('remembers after a restart what voice has given today', async () => {
  await scene.passes('60 s')
  expect(await xpOf('ann')).toBe(80)
  await scene.restarts()
  await scene.passes('1 minute')
  await scene.passes('60 s')
  await scene.passes('60 s')
  await scene.passes('60 s')
  expect(await xpOf('ann')).toBe(100)
  expect(await xpOf('bob')).toBe(100)
})

it('starts again on the next day of the server', async () => {
  await scene.exits('bob')
  await scene.passes('1 day')
  expect(await xpOf('ann')).toBe(100)
  await scene.enters('bob', 'Lounge')
  await scene.passes('60 s')
  expect(await xpOf('ann')).toBe(180)
})
