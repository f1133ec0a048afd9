import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z' })
const water = (enabled: boolean) => ({
  ...HOURLY,
  name: 'Water',
  enabled,
  channel: scene.channelId('#random'),
  message: quietMessage('Water'),
})

it('stays paused when it was resumed on the page, and paused there again, before an earlier pause would have ended', async () => {
  const [id = ''] = await scene.add('repeatMessages', water(true))
  await scene.runs('owner', '/repeat pause', { name: 'Water', until: '3h' })
  await scene.set({ language: 'en' })
  await scene.change('repeatMessages', id, water(true))
  await scene.change('repeatMessages', id, water(false))
  await scene.passes('181 minutes')
  await scene.passes('61 minutes')
  expect(scene.texts('#random')).toEqual([])
})
