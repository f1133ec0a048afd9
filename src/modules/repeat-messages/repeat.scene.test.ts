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

it('sends a copy every hour, and keeps its schedule through a restart', async () => {
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

it('sends several messages one after another, even after a restart', async () => {
  const others = [quietMessage('Two'), quietMessage('Three, copy {repeat.count}')]
  const tips = { name: 'tips', channel: scene.channelId('#news'), message: quietMessage('One'), others, maxSends: 4 }
  await scene.add('repeatMessages', entry(tips))
  await scene.passes('61 minutes')
  await scene.passes('61 minutes')
  await scene.restarts()
  await scene.passes('61 minutes')
  await scene.passes('61 minutes')
  expect(scene.texts('#news')).toEqual(['One', 'Two', 'Three, copy 3', 'One'])
})

it('waits until somebody has written where nobody did', async () => {
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

it('deletes the previous copy on premium servers', async () => {
  await scene.premium(true)
  await scene.add(
    'repeatMessages',
    entry({ name: 'sticky', channel: scene.channelId('#desk'), sticky: true, interval: 600 }),
  )
  await scene.passes('11 minutes')
  await scene.passes('11 minutes')
  expect(scene.texts('#desk')).toHaveLength(1)
})

it('follows the server’s time zone when that changes', async () => {
  await scene.set({ timezone: 'Europe/Paris' })
  // An hour from now in Paris, which is two hours from now in London.
  const paris = new Date(scene.now() + 2 * 3_600_000)
  const minute = paris.getUTCHours() * 60 + Math.ceil(paris.getUTCMinutes() / 5) * 5
  const fixed = { name: 'clock', channel: scene.channelId('#general'), kind: 'fixed', times: [minute] }
  await scene.add('repeatMessages', entry(fixed))
  await scene.set({ timezone: 'Europe/London' })
  await scene.passes('70 minutes')
  expect(scene.texts('#general')).toEqual([])
  await scene.passes('60 minutes')
  expect(scene.texts('#general')).toEqual(['Drink water in general'])
})
