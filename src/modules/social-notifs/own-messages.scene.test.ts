import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { aStreamer } from './social.fixture.ts'

const scene = await openScene({
  at: '2027-03-01T10:00:00Z',
  premium: true,
  settings: { webhooksProfiles: [{ id: 'p1', name: 'Town crier', avatar: null }] },
})
const { outside } = scene.emulator.control

const stream = (title: string | null, id: string) =>
  outside.publish({
    kind: 'twitch',
    login: 'moka_lune',
    name: 'Moka_Lune',
    stream: title === null ? null : { id, title, game: 'Celeste' },
  })
stream(null, '0')
const follow = (channel: string, message: object) =>
  scene.set({
    'twitch.status': true,
    'twitch.channels': [
      aStreamer(
        scene.channelId(channel),
        { id: 'moka_lune', name: 'Moka_Lune' },
        { message: { mentions: { everyone: false, roles: 'none', users: 'none' }, silent: false, ...message } },
      ),
    ],
  })

it('says that a stream is over, even in an announcement made of blocks', async () => {
  await follow('#random', { format: 'advanced', blocks: [{ type: 'text', text: '{stream.title}' }] })
  stream('In blocks', '1')
  await scene.passes('2 minutes')
  expect(scene.last('#random')?.components).toMatchObject([{ content: 'In blocks' }])
  stream(null, '1')
  await scene.passes('2 minutes')
  expect(scene.last('#random')?.components).toMatchObject([{ content: expect.stringContaining('Over after') }])
})

it('updates an announcement that was posted under a custom name', async () => {
  // Any sooner, it would count as the same stream.
  await scene.passes('31 minutes')
  await follow('#desk', { format: 'embeds', content: '{stream.title}', profileId: 'p1' })
  stream('Before lunch', '2')
  await scene.passes('2 minutes')
  expect(scene.last('#desk')).toMatchObject({ content: 'Before lunch', webhook: expect.anything() })
  stream('After lunch', '2')
  await scene.passes('11 minutes')
  expect(scene.texts('#desk')).toEqual(['After lunch'])
  stream(null, '2')
  await scene.passes('2 minutes')
  expect(scene.texts('#desk')).toEqual([expect.stringMatching(/After lunch[\s\S]*Over after/)])
})
