import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readBoard } from '#store/leaderboards.ts'

const scene = await openScene({ settings: { levelSystem: true, textXpCount: [20, 20] } })

it('stores the avatar decoration of a member on a leaderboard', async () => {
  await scene.says('ann', '#general', 'hello')
  await scene.says('bob', '#general', 'hello')
  const { rows } = await readBoard(scene.database, scene.guildId, 'levels', { limit: 5 })
  const worn = new Map(rows.map(({ userId, decoration }) => [userId, decoration]))
  expect([worn.get(scene.id('ann')), worn.get(scene.id('bob'))]).toEqual(['a_lanterns', null])
})
