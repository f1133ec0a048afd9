import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_VOICE_HUB, type VoiceHub } from './voice-hub.ts'

const HUB: VoiceHub = { ...NEW_VOICE_HUB, id: 'hub1' }
const ENTRY = '➕ Create your room'
const WAITING = '⏳ Waiting: tofu.exe'

const scene = await openScene({ settings: { privateroom: [HUB] } })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const { control } = scene.emulator
const voiceOf = (who: string) =>
  control.voiceStates({ guildId: scene.guildId }).find(({ userId }) => userId === scene.id(who))?.channelId
const savedHub = async () => {
  const { rows } = await scene.database.pool.query<{ hub: VoiceHub }>(
    `select "values"->'privateroom'->0 as hub from guild_settings where guild_id = $1`,
    [scene.guildId],
  )
  return rows[0]?.hub
}
/** A closed room of bob's, with a waiting room. */
const open = async (visibility: 'Private' | 'Closed' = 'Private') => {
  await scene.passes('4 minutes')
  await scene.enters('bob', ENTRY)
  const id = voiceOf('bob') ?? ''
  await scene.presses('bob', visibility, id)
  await scene.presses('bob', 'Waiting room', id)
  await scene.passes('4 s')
  return id
}

it('announces in the room’s chat who is waiting, and lets them in when the owner agrees', async () => {
  const id = await open('Closed')
  expect(scene.texts(id)[0]).toContain(`Waiting room: <#${scene.channelId(WAITING)}>`)
  await scene.enters('ann', WAITING)
  expect(scene.texts(id).at(-1)).toContain(`<@${scene.id('bob')}>, <@${scene.id('ann')}> would like to come in.`)
  expect((await scene.presses('ann', 'Let in', id)).text).toBe('Only the owner of this room can do that.')
  expect(voiceOf('ann')).toBe(scene.channelId(WAITING))
  await scene.presses('bob', 'Let in', id)
  expect(voiceOf('ann')).toBe(id)
  expect(scene.texts(id).at(-1)).toContain('let <@')
  await scene.exits('ann')
  await scene.exits('bob')
})

it('sends away people the owner refuses, and notices those who leave by themselves', async () => {
  const id = await open()
  await scene.enters('ann', WAITING)
  await scene.presses('bob', 'Send away', id)
  expect(voiceOf('ann')).toBeUndefined()
  await scene.enters('ann', WAITING)
  await scene.exits('ann')
  expect((await scene.presses('bob', 'Let in', id)).text).toBe('This person is no longer waiting.')
  await scene.exits('bob')
})

it('asks once, however often somebody leaves and enters again', async () => {
  const id = await open()
  const asked = () => scene.messages(id).filter(({ content }) => content.includes('would like to come in'))
  for (let times = 0; times < 4; times += 1) {
    await scene.enters('ann', WAITING)
    await scene.exits('ann')
  }
  expect(asked()).toHaveLength(1)
  await scene.passes('6 minutes')
  await scene.enters('ann', WAITING)
  expect(asked()).toHaveLength(2)
  expect(asked().at(-1)?.mentions).toHaveLength(1)
  await scene.presses('bob', 'Send away', id)
  await scene.enters('ann', WAITING)
  // With new buttons, but without notifying the owner again.
  expect(asked()).toHaveLength(1 + 1)
  expect(asked().at(-1)?.mentions).toEqual([])
  await scene.presses('bob', 'Let in', id)
  expect(voiceOf('ann')).toBe(id)
  await scene.exits('ann')
  await scene.exits('bob')
})

it('is deleted with its room, and never mistaken for a channel created by hand', async () => {
  const id = await open()
  await scene.enters('cleo', WAITING)
  await scene.passes('1 minute')
  expect((await savedHub())?.permanentChannels).toEqual([])
  await scene.exits('bob')
  expect([scene.channel(id), scene.channel(WAITING)]).toEqual([undefined, undefined])
})

it('closes and opens again, even after somebody deleted it by hand', async () => {
  const id = await open()
  await scene.presses('bob', 'Waiting room', id)
  await scene.passes('4 s')
  expect(scene.channel(WAITING)).toBeUndefined()
  expect(scene.texts(id)[0]).not.toContain('Waiting room: ')
  await scene.presses('bob', 'Waiting room', id)
  await scene.passes('4 s')
  control.deleteChannel({ channelId: scene.channelId(WAITING) })
  await scene.settle()
  await scene.presses('bob', 'Waiting room', id)
  await scene.passes('4 s')
  expect(scene.channel(WAITING)).toBeDefined()
  await scene.exits('bob')
})

it('opens one channel when the button is pressed twice', async () => {
  await scene.passes('4 minutes')
  await scene.enters('bob', ENTRY)
  const id = voiceOf('bob') ?? ''
  const channels = () => control.channels({ guildId: scene.guildId }).filter(({ name }) => name === WAITING)
  await Promise.all([scene.presses('bob', 'Waiting room', id), scene.presses('bob', 'Waiting room', id)])
  expect(channels()).toHaveLength(1)
  await scene.exits('bob')
  expect(channels()).toEqual([])
})
