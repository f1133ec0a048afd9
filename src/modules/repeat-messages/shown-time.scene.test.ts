import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z' })
const entry = (name: string, channel: string, changes: object = {}) => ({
  ...HOURLY,
  name,
  channel: scene.channelId(channel),
  message: quietMessage(name),
  ...changes,
})
const shown = async () => {
  const { text } = await scene.runs('owner', '/repeat list')
  return Number(/<t:(\d+):R>/.exec(text)?.[1]) * 1_000
}

it('lists the moment of the next copy: before the first one, and after the schedule has changed', async () => {
  const [id = ''] = await scene.add('repeatMessages', entry('Water', '#random'))
  const first = scene.now() + 3_600_000
  await scene.passes('50 minutes')
  expect(Math.abs((await shown()) - first)).toBeLessThan(5_000)
  await scene.passes('11 minutes')
  expect(scene.texts('#random')).toHaveLength(1)
  await scene.passes('30 minutes')
  await scene.change('repeatMessages', id, entry('Water', '#random', { interval: 7_200 }))
  const changed = scene.now() + 7_200_000
  expect(Math.abs((await shown()) - changed)).toBeLessThan(5_000)
})
