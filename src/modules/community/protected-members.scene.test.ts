import { afterEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_VOICE_HUB } from './voice-hub.ts'

const CONNECT = 1n << 20n
const scene = await openScene({ premium: true })
const { control } = scene.emulator
const vip = scene.roleId('VIP')
await scene.set({
  privateroom: [
    {
      ...NEW_VOICE_HUB,
      id: 'hub1',
      saves: true,
      moderatorRoles: [vip],
      channel: scene.channelId('Lounge'),
      category: scene.channelId('Talk'),
    },
  ],
})

const cleo = { guildId: scene.guildId, userId: scene.id('cleo'), roleId: vip }
const promote = async () => {
  control.giveRole(cleo)
  await scene.settle()
}
const demote = async () => {
  control.takeRole(cleo)
  await scene.settle()
}
const open = async () => {
  await scene.enters('bob', 'Lounge')
  const states = control.voiceStates({ guildId: scene.guildId })
  const id = states.find(({ userId }) => userId === scene.id('bob'))?.channelId
  if (!id) throw new Error('bob is in no room')
  return id
}
const block = async (room: string) =>
  scene.chooses('bob', [scene.id('cleo')], await scene.presses('bob', 'Black list', room))
const isKeptOut = (room: string) => {
  const line = scene.channel(room)?.overwrites.find(({ id }) => id === scene.id('cleo'))
  return (BigInt(line?.deny ?? 0) & CONNECT) !== 0n
}

afterEach(async () => {
  await scene.exits('bob')
  if (scene.rolesOf('cleo').includes('VIP')) await demote()
})

it('lets in somebody on the black list of a room who becomes a moderator', async () => {
  const room = await open()
  await block(room)
  expect(isKeptOut(room)).toBe(true)
  await promote()
  expect(isKeptOut(room)).toBe(false)
})

it('opens a room from a saved one without keeping out those who became moderators since', async () => {
  const first = await open()
  await block(first)
  const menu = await scene.presses('bob', 'Saves', first)
  await scene.presses('bob', 'Save this room', menu)
  await scene.submits('bob', { name: 'Quiet' })
  await scene.presses('bob', 'Use for new rooms', menu)
  await scene.exits('bob')
  await promote()
  const second = await open()
  expect(isKeptOut(second)).toBe(false)
  await scene.exits('bob')
  await demote()
  // The save itself keeps them: somebody who is no moderator any more is kept out again.
  const third = await open()
  expect(isKeptOut(third)).toBe(true)
})

it('loads a saved room into an open one without keeping them out', async () => {
  const room = await open()
  const menu = await scene.presses('bob', 'Saves', room)
  const chosen = await scene.chooses('bob', ['★ Quiet'], menu)
  await promote()
  await scene.presses('bob', 'Load', chosen)
  expect(isKeptOut(room)).toBe(false)
})
