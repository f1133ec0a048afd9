import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_VOICE_HUB, type VoiceHub } from './voice-hub.ts'

const HUB: VoiceHub = { ...NEW_VOICE_HUB, id: 'hub1' }
const ENTRY = '➕ Create your room'
const CONNECT = 1n << 20n
const VIEW = 1n << 10n

const scene = await openScene({ settings: { privateroom: [HUB] } })

const setHub = (changes: Partial<VoiceHub>) =>
  scene.set({
    privateroom: [{ ...HUB, channel: scene.channelId(ENTRY), category: scene.channelId('Voice rooms'), ...changes }],
  })
const voiceOf = (who: string) =>
  scene.emulator.control.voiceStates({ guildId: scene.guildId }).find(({ userId }) => userId === scene.id(who))
    ?.channelId
const roomOf = (who: string) => scene.channel(voiceOf(who) ?? '0')
const channelsIn = (name: string) =>
  scene.emulator.control
    .channels({ guildId: scene.guildId })
    .filter(({ parentId }) => parentId === scene.channelId(name))
    .map((channel) => channel.name)
const savedHub = async () => {
  const { rows } = await scene.database.pool.query<{ hub: VoiceHub }>(
    `select "values"->'privateroom'->0 as hub from guild_settings where guild_id = $1`,
    [scene.guildId],
  )
  return rows[0]?.hub
}
const bitsOf = (channelId: string, targetId: string) => {
  const line = scene.channel(channelId)?.overwrites.find(({ id }) => id === targetId)
  return { allow: BigInt(line?.allow ?? 0), deny: BigInt(line?.deny ?? 0) }
}
const open = async (who: 'ann' | 'bob') => {
  // So that the limit of rooms does not count those of other tests.
  await scene.passes('4 minutes')
  await scene.enters(who, ENTRY)
  const room = roomOf(who)
  if (!room) throw new Error(`${who} is in no room`)
  return room.id
}

it('creates the entry channel and its category, once', async () => {
  expect(channelsIn('Voice rooms')).toEqual([ENTRY])
  await scene.restarts()
  expect(channelsIn('Voice rooms')).toEqual([ENTRY])
})

it('opens a room for a member who enters, shows its controls silently, and deletes it once empty', async () => {
  const id = await open('bob')
  expect(roomOf('bob')).toMatchObject({ name: 'tofu.exe', type: 2 })
  expect(scene.texts(id)).toEqual([expect.stringContaining('Control of this room')])
  expect(scene.last(id)?.flags ?? 0).toBe(1 << 12)
  await scene.enters('ann', id)
  await scene.exits('bob')
  expect(scene.channel(id)).toBeDefined()
  await scene.exits('ann')
  expect(scene.channel(id)).toBeUndefined()
})

it('deletes a room with only a bot left in it', async () => {
  const id = await open('bob')
  scene.emulator.control.joinVoice(scene.guildId, id, scene.emulator.world.botId)
  await scene.settle()
  await scene.exits('bob')
  expect(scene.channel(id)).toBeUndefined()
})

it('waits as long as the hub says, and keeps the room if somebody comes back', async () => {
  await setHub({ emptyDelay: 60 })
  const id = await open('bob')
  await scene.exits('bob')
  await scene.passes('30 s')
  await scene.enters('bob', id)
  await scene.passes('90 s')
  expect(scene.channel(id)).toBeDefined()
  await scene.exits('bob')
  await scene.passes('61 s')
  expect(scene.channel(id)).toBeUndefined()
  await setHub({})
})

it('deletes rooms that became empty while the bot was down', async () => {
  const [bobRoom, annRoom] = [await open('bob'), await open('ann')]
  await scene.stops()
  scene.emulator.control.leaveVoice(scene.guildId, scene.id('bob'))
  await scene.starts()
  expect(scene.channel(bobRoom)).toBeUndefined()
  expect(scene.channel(annRoom)).toBeDefined()
  await scene.exits('ann')
})

it('opens no room for somebody who left immediately', async () => {
  scene.emulator.control.joinVoice(scene.guildId, scene.channelId(ENTRY), scene.id('bob'))
  scene.emulator.control.leaveVoice(scene.guildId, scene.id('bob'))
  await scene.settle()
  expect(channelsIn('Voice rooms')).toEqual([ENTRY])
})

it('lets the owner close, hide and open the room, and nobody else', async () => {
  const id = await open('bob')
  expect((await scene.presses('ann', 'Closed', id)).text).toBe('Seul le propriétaire de ce salon peut faire cela.')
  await scene.presses('bob', 'Closed', id)
  expect(bitsOf(id, scene.guildId).deny & (CONNECT | VIEW)).toBe(CONNECT)
  expect(scene.texts(id)[0]).toContain('closed, visible to all')
  await scene.presses('bob', 'Private', id)
  expect(bitsOf(id, scene.guildId).deny & (CONNECT | VIEW)).toBe(CONNECT | VIEW)
  await scene.presses('bob', 'Open', id)
  expect(bitsOf(id, scene.guildId).deny & (CONNECT | VIEW)).toBe(0n)
  await scene.exits('bob')
})

it('keeps out and removes people on the blacklist, and lets in those on the whitelist', async () => {
  await setHub({ moderatorRoles: [scene.roleId('Mod')] })
  const id = await open('bob')
  await scene.enters('ann', id)
  const ask = await scene.presses('bob', 'Black list', id)
  const done = await scene.chooses('bob', [scene.id('ann'), scene.roleId('Mod')], ask)
  expect(done.text).toContain(`Kept out: <@${scene.id('ann')}>`)
  expect(done.text).toContain(`These cannot be put on the list: <@&${scene.roleId('Mod')}>`)
  expect(voiceOf('ann')).toBeUndefined()
  expect(bitsOf(id, scene.id('ann')).deny & CONNECT).toBe(CONNECT)
  await scene.chooses('bob', [scene.id('ann')], await scene.presses('bob', 'White list', id))
  expect(bitsOf(id, scene.id('ann'))).toMatchObject({ deny: 0n })
  expect(bitsOf(id, scene.id('ann')).allow & CONNECT).toBe(CONNECT)
  await scene.exits('bob')
  await setHub({})
})

it('does not disconnect an administrator who has a role on the blacklist', async () => {
  const { control } = scene.emulator
  const role = scene.roleId('VIP')
  for (const who of ['admin', 'cleo'] as const) {
    control.giveRole({ guildId: scene.guildId, userId: scene.id(who), roleId: role })
  }
  await scene.settle()
  const id = await open('bob')
  await scene.enters('admin', id)
  await scene.enters('cleo', id)
  await scene.chooses('bob', [role], await scene.presses('bob', 'Black list', id))
  expect([voiceOf('admin'), voiceOf('cleo')]).toEqual([id, undefined])
  for (const who of ['admin', 'cleo'] as const) {
    control.takeRole({ guildId: scene.guildId, userId: scene.id(who), roleId: role })
  }
  await scene.exits('admin')
  await scene.exits('bob')
})

it('shows who is already on a list, so that adding one more keeps the others', async () => {
  const id = await open('bob')
  const role = scene.roleId('VIP')
  await scene.chooses('bob', [scene.id('cleo'), role], await scene.presses('bob', 'White list', id))
  const asked = await scene.presses('bob', 'White list', id)
  expect(JSON.stringify(asked.messages[0]?.components)).toContain(
    JSON.stringify([
      { id: scene.id('cleo'), type: 'user' },
      { id: role, type: 'role' },
    ]),
  )
  await scene.exits('bob')
})

it('restores a denial that somebody removed by hand', async () => {
  const id = await open('bob')
  await scene.chooses('bob', [scene.id('cleo')], await scene.presses('bob', 'Black list', id))
  scene.emulator.control.removeOverwrite({ channelId: id, targetId: scene.id('cleo') })
  await scene.settle()
  expect(bitsOf(id, scene.id('cleo')).deny & CONNECT).toBe(CONNECT)
  await scene.exits('bob')
})

it('renames twice in ten minutes, and a third time as soon as Discord allows it', async () => {
  const id = await open('bob')
  const rename = async (name: string) => {
    await scene.presses('bob', 'Settings', id)
    return scene.submits('bob', { name, limit: '5', region: ['auto'] })
  }
  await rename('Night owls')
  expect(scene.channel(id)).toMatchObject({ name: 'Night owls', userLimit: 5 })
  await rename('Early birds')
  expect((await rename('*Too* often')).text).toContain('The room will be called “\\*Too\\* often” in 10 minutes.')
  expect((await rename('Fresh air')).text).toContain('will be called “Fresh air”')
  // Other changes in the meantime apply immediately.
  await scene.presses('bob', 'Closed', id)
  expect(bitsOf(id, scene.guildId).deny & CONNECT).toBe(CONNECT)
  await scene.passes('9 minutes')
  expect(scene.channel(id)?.name).toBe('Early birds')
  await scene.passes('1 minute')
  expect(scene.channel(id)?.name).toBe('Fresh air')
  // It counts as one of the two: the next is free, and the one after that waits again, unless it is cancelled.
  await rename('Sea breeze')
  await rename('Land breeze')
  await rename('Sea breeze')
  await scene.passes('11 minutes')
  expect(scene.channel(id)?.name).toBe('Sea breeze')
  await scene.exits('bob')
})

it('applies the filters for members’ messages to room names', async () => {
  await scene.set({ 'filter.status': true, 'filter.mots': ['parrot'], 'filter.memberContent': true })
  const id = await open('bob')
  await scene.presses('bob', 'Settings', id)
  const answer = await scene.submits('bob', { name: 'Parrot club', limit: '0', region: ['auto'] })
  expect(answer.text).toContain('not allowed on this server')
  expect(scene.channel(id)?.name).toBe('tofu.exe')
  await scene.exits('bob')
  await scene.set({ 'filter.status': false })
})

it('does not give a room a name that was forbidden while it waited for Discord', async () => {
  const id = await open('bob')
  for (const name of ['Night owls', 'Early birds', 'Parrot club']) {
    await scene.presses('bob', 'Settings', id)
    await scene.submits('bob', { name, limit: '0', region: ['auto'] })
  }
  await scene.set({ 'filter.status': true, 'filter.mots': ['parrot'], 'filter.memberContent': true })
  await scene.passes('10 minutes')
  expect(scene.channel(id)?.name).toBe('Early birds')
  await scene.exits('bob')
  await scene.set({ 'filter.status': false })
})

it('names a room by its number where its owner’s name is forbidden', async () => {
  await scene.set({ 'filter.status': true, 'filter.mots': ['tofu.exe'], 'filter.memberContent': true })
  const id = await open('bob')
  expect(scene.channel(id)?.name).toBe('1')
  await scene.exits('bob')
  await scene.set({ 'filter.status': false })
})

it('switches microphones off and names those it does not affect', async () => {
  const id = await open('bob')
  await scene.enters('ann', id)
  await scene.enters('admin', id)
  const answer = await scene.presses('bob', 'Microphone', id)
  expect(answer.text).toContain('Microphone: off')
  expect(answer.text).toContain('leave and come back')
  expect(answer.text).toContain(`<@${scene.id('admin')}>`)
  expect(answer.text).not.toContain(`<@${scene.id('ann')}>`)
  for (const who of ['ann', 'admin', 'bob']) await scene.exits(who)
})

it('can still change a room whose microphones are off, and switches them on again', async () => {
  const id = await open('bob')
  await scene.presses('bob', 'Private', id)
  await scene.presses('bob', 'Microphone', id)
  expect((await scene.presses('bob', 'Open', id)).text).toBe('Access: open')
  expect((await scene.presses('bob', 'Microphone', id)).text).toContain('Microphone: on')
  expect(bitsOf(id, scene.guildId).deny).toBe(0n)
  await scene.exits('bob')
})

it('empties the room except for trusted members', async () => {
  const id = await open('bob')
  for (const who of ['ann', 'cleo', 'admin']) await scene.enters(who, id)
  await scene.chooses('bob', [scene.id('cleo')], await scene.presses('bob', 'White list', id))
  const sure = await scene.presses('bob', 'Empty the room', id)
  expect(sure.text).toContain(`<@${scene.id('ann')}>`)
  await scene.presses('bob', 'Empty the room', sure)
  expect([voiceOf('ann'), voiceOf('cleo'), voiceOf('admin'), voiceOf('bob')]).toEqual([undefined, id, id, id])
  for (const who of ['cleo', 'admin', 'bob']) await scene.exits(who)
})

it('transfers a room to somebody who is in it', async () => {
  const id = await open('bob')
  await scene.enters('ann', id)
  const ask = await scene.presses('bob', 'Transfer', id)
  expect((await scene.chooses('bob', [scene.id('cleo')], ask)).text).toContain('someone else who is in the room')
  const sure = await scene.chooses('bob', [scene.id('ann')], ask)
  await scene.presses('bob', 'Transfer', sure)
  expect((await scene.presses('bob', 'Closed', id)).text).toBe('Only the owner of this room can do that.')
  await scene.presses('ann', 'Closed', id)
  expect(scene.texts(id)[0]).toContain(`Owner: <@${scene.id('ann')}>`)
  for (const who of ['ann', 'bob']) await scene.exits(who)
})

it('can be taken over by the first who asks, once the owner has left', async () => {
  const id = await open('bob')
  await scene.enters('ann', id)
  await scene.enters('cleo', id)
  await scene.exits('bob')
  expect(scene.texts(id)[0]).toContain('Take over')
  await scene.presses('ann', 'Take over', id)
  expect(scene.texts(id)[0]).toContain(`Owner: <@${scene.id('ann')}>`)
  expect(scene.texts(id)[0]).not.toContain('Take over')
  const answer = await scene.runs('ann', '/room')
  expect(answer).toMatchObject({ isPrivate: true })
  expect(answer.text).toContain('Contrôle de ce salon')
  expect((await scene.runs('cleo', '/room')).text).toBe('Vous n’avez pas de salon en ce moment.')
  for (const who of ['ann', 'cleo']) await scene.exits(who)
})

it('refuses the eleventh room within three minutes', async () => {
  await scene.passes('4 minutes')
  for (let room = 0; room < 10; room += 1) {
    await scene.enters('cleo', ENTRY)
    expect(voiceOf('cleo')).not.toBe(scene.channelId(ENTRY))
    await scene.exits('cleo')
  }
  await scene.enters('cleo', ENTRY)
  expect(voiceOf('cleo')).toBeUndefined()
  expect(scene.privateTexts('cleo').at(-1)).toContain('too many rooms')
})

it('opens rooms in a spare category when the first is full, and disconnects people when both are', async () => {
  const spare = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'More rooms', type: 4 }).id
  const parentId = scene.channelId('Voice rooms')
  const fillers: string[] = []
  const fill = (into: string, name: string) =>
    fillers.push(scene.emulator.control.createChannel({ guildId: scene.guildId, name, parentId: into }).id)
  while (channelsIn('Voice rooms').length < 50) fill(parentId, `filler-${fillers.length}`)
  await setHub({ overflow: [spare], permanentChannels: fillers })

  const id = await open('bob')
  expect(scene.channel(id)).toMatchObject({ parentId: spare })
  await scene.exits('bob')
  expect(scene.channel(id)).toBeUndefined()

  while (channelsIn('More rooms').length < 50) fill(spare, `more-${fillers.length}`)
  await scene.passes('4 minutes')
  await scene.enters('ann', ENTRY)
  expect(voiceOf('ann')).toBeUndefined()
  expect(scene.privateTexts('ann').at(-1)).toContain('no room left for another voice room')
  for (const channelId of fillers) scene.emulator.control.deleteChannel({ channelId })
  await scene.settle()
  await scene.passes('31 s')
  await setHub({})
})

it('keeps channels created by hand among the rooms', async () => {
  const category = scene.channelId('Voice rooms')
  const made = scene.emulator.control.createChannel({
    guildId: scene.guildId,
    name: 'Radio',
    type: 2,
    parentId: category,
  })
  await scene.settle()
  await scene.passes('31 s')
  expect((await savedHub())?.permanentChannels).toEqual([made.id])
  await scene.enters('ann', made.id)
  await scene.exits('ann')
  expect(scene.channel(made.id)).toBeDefined()
})

it('switches off a hub whose entry channel is deleted, and notifies those in charge', async () => {
  await scene.set({ 'logs.status': true })
  scene.emulator.control.deleteChannel({ channelId: scene.channelId(ENTRY) })
  await scene.settle()
  expect(channelsIn('Voice rooms')).toEqual(['Radio'])
  expect(await savedHub()).toMatchObject({ status: false, channel: null })
  expect(scene.privateTexts('owner').at(-1)).toContain('voice rooms were switched off')
})
