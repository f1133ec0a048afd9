import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'

const scene = await openScene({
  at: '2027-03-01T10:00:00Z',
  premium: true,
  settings: { webhooksProfiles: [{ id: 'p1', name: 'Town crier', avatar: null }] },
})
const entry = (name: string, channel: string, changes: object = {}) => ({
  ...HOURLY,
  name,
  channel: scene.channelId(channel),
  message: quietMessage(name),
  sticky: true,
  ...changes,
})

it('deletes the previous copy where it was sent, when the channel has changed since', async () => {
  const [id = ''] = await scene.add('repeatMessages', entry('Rules', '#random'))
  await scene.passes('61 minutes')
  expect(scene.texts('#random')).toEqual(['Rules'])
  await scene.change('repeatMessages', id, entry('Rules', '#cafe'))
  await scene.passes('61 minutes')
  expect(scene.texts('#cafe')).toEqual(['Rules'])
  expect(scene.texts('#random')).toEqual([])
})

it('deletes the previous copy when only one of the two was sent under a profile', async () => {
  const others = [{ ...quietMessage('Hear ye'), profileId: 'p1' }]
  await scene.add('repeatMessages', entry('Plain', '#desk', { others }))
  for (const text of ['Plain', 'Hear ye', 'Plain']) {
    await scene.passes('61 minutes')
    expect(scene.texts('#desk')).toEqual([text])
  }
})
