import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z' })
const { setPresence } = scene.emulator.control

const on = () =>
  scene.set({
    'presence.channel': scene.channelId('#desk'),
    'presence.role': scene.roleId('Red'),
    'presence.status': true,
  })
const live = async (who: string, isLive: boolean, game = 'Climbing') => {
  const stream = { name: 'Twitch', type: 1, details: game, url: `https://www.twitch.tv/${who}` }
  setPresence({ userId: scene.id(who), status: 'online', activities: isLive ? [stream] : [] })
  await scene.settle()
}
const isMarked = (who: string) => scene.rolesOf(who).includes('Red')
const announced = () => scene.texts('#desk').length

it('removes the role when the announcements are switched off during a stream', async () => {
  await on()
  await live('bob', true)
  expect([isMarked('bob'), announced()]).toEqual([true, 1])
  await scene.set({ 'presence.status': false })
  expect(isMarked('bob')).toBe(false)
})

it('announces the next stream after it was switched on again', async () => {
  await live('bob', false)
  await scene.passes('1 hour')
  await on()
  await live('bob', true)
  expect([isMarked('bob'), announced()]).toEqual([true, 2])
})

it('announces nothing twice after a restart during a stream, and still removes the role', async () => {
  await scene.passes('1 hour')
  await scene.restarts()
  await live('bob', true, 'Descending')
  expect([isMarked('bob'), announced()]).toEqual([true, 2])
  await live('bob', false)
  expect(isMarked('bob')).toBe(false)
})

it('removes the role after a start if the stream has ended, and announces one that began', async () => {
  await scene.passes('1 hour')
  await live('ann', true)
  expect([isMarked('ann'), announced()]).toEqual([true, 3])
  await scene.stops()
  setPresence({ userId: scene.id('ann'), status: 'offline', activities: [] })
  const activities = [{ name: 'Twitch', type: 1, details: 'Painting', url: 'https://www.twitch.tv/cleo' }]
  setPresence({ userId: scene.id('cleo'), status: 'online', activities })
  await scene.starts()
  expect([isMarked('ann'), isMarked('cleo'), announced()]).toEqual([false, true, 4])
})

it('removes the role after a start if it was switched off in the meantime', async () => {
  await scene.stops()
  await scene.set({ 'presence.status': false })
  await scene.starts()
  expect(isMarked('cleo')).toBe(false)
})

it('gives a role while a member is live, even across a restart', async () => {
  await scene.set({
    'presence.channel': scene.channelId('#desk'),
    'presence.role': scene.roleId('Red'),
    'presence.status': true,
  })
  const before = scene.texts('#desk').length
  const live = (isLive: boolean) =>
    setPresence({
      userId: scene.id('bob'),
      status: 'online',
      activities: isLive ? [{ name: 'Twitch', type: 1, details: 'Climbing', url: 'https://www.twitch.tv/bob' }] : [],
    })
  live(true)
  await scene.settle()
  expect(scene.rolesOf('bob')).toContain('Red')
  expect(scene.texts('#desk').slice(before)).toEqual([expect.stringContaining('is live: **Climbing**')])
  await scene.restarts()
  live(false)
  await scene.settle()
  expect(scene.rolesOf('bob')).not.toContain('Red')
})

it('notifies those in charge once when a live member cannot be announced', async () => {
  for (const who of ['cleo', 'ann']) await live(who, false)
  await scene.passes('1 hour')
  const gone = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'studio' }).id
  await scene.set({
    'presence.channel': gone,
    'presence.role': null,
    'presence.status': true,
    'logs.status': true,
    'logs.channel': scene.channelId('logs'),
  })
  scene.emulator.control.deleteChannel({ channelId: gone })
  await scene.settle()
  const alerts = () => scene.privateTexts('owner').filter((text) => text.includes('Members who go live'))
  const activities = [{ name: 'Twitch', type: 1, details: 'Painting', url: 'https://www.twitch.tv/painter' }]
  for (const who of ['cleo', 'ann']) {
    setPresence({ userId: scene.id(who), status: 'online', activities })
    await scene.passes('1 minute')
  }
  expect(alerts()).toHaveLength(1)
  expect(alerts()[0]).toContain('could not be announced')
  await scene.set({ 'presence.status': false, 'presence.channel': scene.channelId('#desk') })
})
