import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'
import { FIRST_JOB } from './rules/send-first.ts'

const scene = await openScene({ at: '2027-03-01T10:20:00Z' })

const asks = (key: string) => scene.siteAsks({ module: 'repeat-messages', job: FIRST_JOB, key, payload: {} })
const entry = (name: string, changes: object = {}) => ({
  ...HOURLY,
  name,
  channel: scene.channelId('#random'),
  message: quietMessage(`${name} {repeat.count}`),
  ...changes,
})

it('sends the first copy immediately, even though nobody wrote and its hours are over, and counts from there', async () => {
  const quiet = { forceResend: false, window: { from: 6 * 60, to: 8 * 60 } }
  const [id = ''] = await scene.add('repeatMessages', entry('Water', quiet))
  await asks(id)
  await scene.passes('1 s')
  expect(scene.texts('#random')).toEqual(['Water 1'])
  await scene.says('ann', '#random', 'thanks')
  await scene.passes('21 hours')
  expect(scene.texts('#random').at(-1)).toBe('Water 2')
})

it('continues an hour after the first copy', async () => {
  const [id = ''] = await scene.add('repeatMessages', entry('Tea', { channel: scene.channelId('#cafe') }))
  await scene.passes('30 minutes')
  await asks(id)
  await scene.passes('1 s')
  expect(scene.texts('#cafe')).toEqual(['Tea 1'])
  await scene.passes('59 minutes')
  expect(scene.texts('#cafe')).toHaveLength(1)
  await scene.passes('2 minutes')
  expect(scene.texts('#cafe')).toEqual(['Tea 1', 'Tea 2'])
})

it('sends nothing for one that was deleted in the meantime', async () => {
  await asks('00000000-0000-4000-8000-000000000000')
  await scene.passes('10 s')
  expect(await scene.reasons('repeat-messages')).toContain('repeatGone')
})
