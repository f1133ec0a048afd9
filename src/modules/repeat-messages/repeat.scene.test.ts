import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:20:00Z' })

const entry = (changes: object) => ({
  ...HOURLY,
  name: 'reminder',
  channel: scene.channelId('#random'),
  message: quietMessage('Drink water in {channel.name}'),
  ...changes,
})

it('sends a copy every hour, and keeps its cadence through a restart', async () => {
  await scene.add('repeatMessages', entry({}))
  await scene.passes('59 minutes')
  expect(scene.texts('#random')).toEqual([])
  await scene.passes('2 minutes')
  expect(scene.texts('#random')).toEqual(['Drink water in random'])
  await scene.stops()
  await scene.starts()
  await scene.passes('1 hour')
  expect(scene.texts('#random')).toHaveLength(2)
})

it('waits until somebody has spoken where nobody did', async () => {
  await scene.add('repeatMessages', entry({ name: 'quiet', channel: scene.channelId('#cafe'), forceResend: false }))
  await scene.passes('61 minutes')
  expect(scene.texts('#cafe')).toHaveLength(0)
  await scene.says('ann', '#cafe', 'hello')
  await scene.passes('61 minutes')
  await scene.passes('61 minutes')
  expect(scene.texts('#cafe')).toHaveLength(1)
  await scene.says('ann', '#cafe', 'hello again')
  await scene.passes('61 minutes')
  expect(scene.texts('#cafe')).toHaveLength(2)
})

it('removes the previous copy on premium servers', async () => {
  await scene.premium(true)
  await scene.add(
    'repeatMessages',
    entry({ name: 'sticky', channel: scene.channelId('#desk'), sticky: true, interval: 600 }),
  )
  await scene.passes('11 minutes')
  await scene.passes('11 minutes')
  expect(scene.texts('#desk')).toHaveLength(1)
})
