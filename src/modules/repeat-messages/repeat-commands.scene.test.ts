import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z' })

const entry = (name: string, channel: string, changes: object = {}) => ({
  ...HOURLY,
  name,
  channel: scene.channelId(channel),
  message: quietMessage('{repeat.name} {repeat.count} {nobody.knows}'),
  ...changes,
})
const run = async (name: string, options?: Parameters<typeof scene.runs>[2]) => {
  const answer = await scene.runs('owner', `/repeat ${name}`, options)
  // The change made by the command comes back to the bot over the bus: a later save arrives after it.
  await scene.set({ language: 'en' })
  return answer
}

it('sends a copy on request, and keeps its schedule; an unknown variable stays as it was typed', async () => {
  await scene.add('repeatMessages', entry('Water', '#random'))
  await scene.passes('30 minutes')
  expect(await scene.completes('owner', '/repeat send', 'name', { name: 'wat' })).toEqual(['Water'])
  expect((await run('send', { name: 'water' })).text).toContain('Sent to')
  expect(scene.texts('#random')).toEqual(['Water 1 {nobody.knows}'])
  await scene.passes('31 minutes')
  expect(scene.texts('#random').at(-1)).toBe('Water 2 {nobody.knows}')
})

it('is paused and resumed by a command, or automatically, even after a restart', async () => {
  expect((await run('pause', { name: 'Water' })).text).toBe('**Water** is paused.')
  expect((await run('list')).text).toContain('paused')
  const sent = scene.texts('#random').length
  await scene.passes('5 hours')
  expect(scene.texts('#random')).toHaveLength(sent)
  await run('resume', { name: 'Water' })
  expect((await run('list')).text).toContain('next <t:')
  await scene.passes('61 minutes')
  expect(scene.texts('#random')).toHaveLength(sent + 1)
  expect((await run('pause', { name: 'Water', until: '3h' })).text).toContain('resumes <t:')
  await scene.restarts()
  await scene.passes('150 minutes')
  expect(scene.texts('#random')).toHaveLength(sent + 1)
  await scene.passes('31 minutes')
  await scene.set({ language: 'en' })
  await scene.passes('61 minutes')
  expect(scene.texts('#random')).toHaveLength(sent + 2)
  expect((await run('pause', { name: 'Water', until: 'tomorrow-ish' })).text).toContain('Write a duration')
  await run('pause', { name: 'Water' })
})

it('stops while its channel is deleted, says so, and resumes in another one', async () => {
  const { control } = scene.emulator
  const made = control.createChannel({ guildId: scene.guildId, name: 'short-lived', type: 0, by: scene.id('owner') })
  await scene.settle()
  const [id = ''] = await scene.add('repeatMessages', entry('Gone', made.id))
  control.deleteChannel({ channelId: made.id })
  await scene.passes('61 minutes')
  expect((await run('list')).text).toContain('**Gone** · its channel no longer exists')
  expect((await run('send', { name: 'Gone' })).text).toContain('choose another')
  expect(await scene.reasons('repeat-messages')).toContain('channelGone')
  const panel = async () => (await scene.runs('owner', '/config', { module: 'repeat-messages' })).text
  expect(await panel()).toContain('(Gone) uses a channel that no longer exists')
  await scene.change('repeatMessages', id, entry('Gone', '#desk'))
  await scene.passes('61 minutes')
  expect(scene.texts('#desk')).toEqual(['Gone 1 {nobody.knows}'])
  expect(await panel()).not.toContain('no longer exists')
})

it('says when there is no such message', async () => {
  expect((await run('send', { name: 'nothing' })).text).toBe('There is no repeat message with that name.')
})
