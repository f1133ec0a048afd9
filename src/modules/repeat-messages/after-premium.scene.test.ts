import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:20:00Z', premium: true })

const entry = (name: string, channel: string, changes: object = {}) => ({
  ...HOURLY,
  name,
  channel: scene.channelId(channel),
  message: quietMessage(`${name} {repeat.count}`),
  ...changes,
})

it('stops messages beyond the first five when premium ends, and resumes them when it is back', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    await scene.add('repeatMessages', entry(name, '#news', { interval: 31 * 86_400 }))
    await scene.passes('1 s')
  }
  await scene.add('repeatMessages', entry('Sixth', '#random'))
  await scene.passes('61 minutes')
  expect(scene.texts('#random')).toEqual(['Sixth 1'])
  await scene.premium(false)
  await scene.passes('3 hours')
  await scene.restarts()
  await scene.passes('61 minutes')
  expect(scene.texts('#random')).toEqual(['Sixth 1'])
  await scene.premium(true)
  await scene.passes('61 minutes')
  expect(scene.texts('#random')).toEqual(['Sixth 1', 'Sixth 2'])
})

it('sends at most hourly without premium, from the moment it ends', async () => {
  await scene.add('repeatMessages', entry('Quick', '#cafe', { interval: 600 }))
  await scene.passes('11 minutes')
  expect(scene.texts('#cafe')).toHaveLength(1)
  await scene.premium(false)
  await scene.passes('30 minutes')
  expect(scene.texts('#cafe')).toHaveLength(1)
})
