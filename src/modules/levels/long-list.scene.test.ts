import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ premium: true, settings: { levelSystem: true } })
const name = 'x'.repeat(200)
const reward = { type: 'custom', name, notifyUserId: scene.id('mod') }
await scene.add('levelRewards', ...Array.from({ length: 30 }, (_, place) => ({ level: place + 1, reward })))

it('lists whole rewards, and says how many more there are', async () => {
  const { text } = await scene.runs('ann', '/rewards')
  const lines = text.split('\n')
  expect(lines.filter((line) => line.startsWith('Level ') && line.endsWith(name))).toHaveLength(19)
  expect(text).toContain('And 11 more.')
})
