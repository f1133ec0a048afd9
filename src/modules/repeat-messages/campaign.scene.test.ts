import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:20:00Z' })
const entry = (name: string, channel: string, changes: object) => ({
  ...HOURLY,
  name,
  channel: scene.channelId(channel),
  message: quietMessage(name),
  ...changes,
})

it('resumes after its last copy when more copies are allowed, in its old rhythm', async () => {
  const [id = ''] = await scene.add('repeatMessages', entry('Sale', '#random', { maxSends: 1 }))
  await scene.passes('61 minutes')
  await scene.passes('30 minutes')
  expect(scene.texts('#random')).toHaveLength(1)
  await scene.change('repeatMessages', id, entry('Sale', '#random', { maxSends: 2 }))
  await scene.passes('30 minutes')
  expect(scene.texts('#random')).toHaveLength(2)
  await scene.passes('61 minutes')
  expect(scene.texts('#random')).toHaveLength(2)
})

it('sends no copy beyond a maximum that was lowered, or reached by hand', async () => {
  const [id = ''] = await scene.add('repeatMessages', entry('Short', '#desk', { maxSends: 5 }))
  await scene.passes('61 minutes')
  await scene.change('repeatMessages', id, entry('Short', '#desk', { maxSends: 1 }))
  await scene.passes('61 minutes')
  expect(scene.texts('#desk')).toHaveLength(1)
  await scene.add('repeatMessages', entry('Twice', '#news', { maxSends: 2 }))
  await scene.passes('61 minutes')
  await scene.runs('owner', '/repeat send', { name: 'Twice' })
  await scene.passes('61 minutes')
  expect(scene.texts('#news')).toHaveLength(2)
})
