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
