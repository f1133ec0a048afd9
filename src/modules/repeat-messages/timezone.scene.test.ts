import { beforeEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'

const scene = await openScene({ at: '2027-03-01T06:50:00Z' })
const entry = (changes: object) => ({ ...HOURLY, message: quietMessage('Good morning'), ...changes })

beforeEach(() => scene.set({ timezone: 'Europe/Paris' }))

it('does not send again at a time already used before the server’s clock went back', async () => {
  const times = { kind: 'fixed', times: [480, 540] }
  await scene.premium(true)
  await scene.add('repeatMessages', entry({ name: 'morning', channel: scene.channelId('#random'), ...times }))
  await scene.passes('15 minutes')
  expect(scene.texts('#random')).toHaveLength(1)
  await scene.set({ timezone: 'Europe/London' })
  // Eight o'clock comes again, nine o'clock for the first time.
  await scene.passes('1 hour')
  expect(scene.texts('#random')).toHaveLength(1)
  await scene.passes('1 hour')
  expect(scene.texts('#random')).toHaveLength(2)
  await scene.passes('23 hours')
  expect(scene.texts('#random')).toHaveLength(3)
})

it('keeps the schedule of an interval', async () => {
  await scene.add('repeatMessages', entry({ name: 'rhythm', channel: scene.channelId('#cafe') }))
  await scene.passes('61 minutes')
  expect(scene.texts('#cafe')).toHaveLength(1)
  await scene.passes('30 minutes')
  await scene.set({ timezone: 'Australia/Adelaide' })
  await scene.passes('30 minutes')
  expect(scene.texts('#cafe')).toHaveLength(2)
})
