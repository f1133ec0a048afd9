import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_VOICE_HUB, type VoiceHub } from './voice-hub.ts'

const CONNECT = 1n << 20n
const VIEW = 1n << 10n
const HUB: VoiceHub = {
  ...NEW_VOICE_HUB,
  id: 'hub1',
  nameFormat: '{custom_word} {index}',
  words: ['Den'],
  saves: true,
}
const OTHER: VoiceHub = { ...NEW_VOICE_HUB, id: 'hub2', saves: true }
const scene = await openScene({ premium: true })
await scene.set({
  privateroom: [
    { ...HUB, channel: scene.channelId('Lounge'), category: scene.channelId('Talk') },
    { ...OTHER, channel: scene.channelId('Studio'), category: scene.channelId('Desk') },
  ],
})

const voiceOf = (who: string) =>
  scene.emulator.control.voiceStates({ guildId: scene.guildId }).find(({ userId }) => userId === scene.id(who))
    ?.channelId
const open = async (who: string, hub = 'Lounge') => {
  await scene.enters(who, hub)
  const id = voiceOf(who)
  if (!id) throw new Error(`${who} is in no room`)
  return id
}
const denies = (channelId: string, targetId: string) => {
  const line = scene.channel(channelId)?.overwrites.find(({ id }) => id === targetId)
  return (BigInt(line?.deny ?? 0) & CONNECT) !== 0n
}

it('offers premium servers custom room names, with the smallest free number', async () => {
  const first = await open('bob')
  const second = await open('ann')
  expect([scene.channel(first)?.name, scene.channel(second)?.name]).toEqual(['Den 1', 'Den 2'])
  await scene.exits('bob')
  const third = await open('bob')
  expect(scene.channel(third)?.name).toBe('Den 1')
  await scene.exits('bob')
  await scene.exits('ann')
})

it('does not use a saved name that has been forbidden since', async () => {
  const id = await open('cleo')
  await scene.presses('cleo', 'Settings', id)
  await scene.submits('cleo', { name: 'Parrot club', limit: '0', region: ['auto'] })
  const menu = await scene.presses('cleo', 'Saves', id)
  await scene.presses('cleo', 'Sauvegarder ce salon', menu)
  await scene.submits('cleo', { name: 'Club' })
  await scene.presses('cleo', 'Pour les nouveaux salons', menu)
  await scene.exits('cleo')
  await scene.set({ 'filter.status': true, 'filter.mots': ['parrot'], 'filter.memberContent': true })
  expect(scene.channel(await open('cleo'))?.name).toBe('Den 1')
  await scene.exits('cleo')
  await scene.set({ 'filter.status': false })
})

it('saves a room for the next time, loads it automatically, and follows its changes', async () => {
  const id = await open('bob')
  await scene.presses('bob', 'Closed', id)
  const menu = await scene.presses('bob', 'Saves', id)
  expect(menu.text).toContain('You have no saved room yet.')
  await scene.presses('bob', 'Save this room', menu)
  await scene.submits('bob', { name: 'Quiet' })
  const kept = await scene.presses('bob', 'Use for new rooms', menu)
  expect(kept.text).toContain('★ Quiet')
  await scene.exits('bob')

  const next = await open('bob')
  expect(denies(next, scene.guildId)).toBe(true)
  await scene.chooses('bob', [scene.id('cleo')], await scene.presses('bob', 'Black list', next))
  await scene.exits('bob')
  const last = await open('bob')
  expect(denies(last, scene.id('cleo'))).toBe(true)
  await scene.exits('bob')
})

it('still follows the changes of a saved room that is renamed in the meantime', async () => {
  // Nobody can open more than ten rooms in three minutes.
  await scene.passes('4 minutes')
  const id = await open('bob')
  const menu = await scene.chooses('bob', ['★ Quiet'], await scene.presses('bob', 'Saves', id))
  await scene.presses('bob', 'Rename', menu)
  await scene.submits('bob', { name: 'Silent' })
  await scene.presses('bob', 'Private', id)
  await scene.exits('bob')
  const next = await open('bob')
  expect(BigInt(scene.channel(next)?.overwrites.find((one) => one.id === scene.guildId)?.deny ?? 0) & VIEW).toBe(VIEW)
  const again = await scene.chooses('bob', ['★ Silent'], await scene.presses('bob', 'Saves', next))
  await scene.presses('bob', 'Rename', again)
  await scene.submits('bob', { name: 'Quiet' })
  await scene.presses('bob', 'Closed', next)
  await scene.exits('bob')
})

it('excludes somebody from this room only', async () => {
  const id = await open('bob')
  await scene.presses('bob', 'Open', id)
  await scene.enters('ann', id)
  await scene.chooses('bob', [scene.id('ann')], await scene.presses('bob', 'Exclude', id))
  expect(voiceOf('ann')).toBeUndefined()
  expect(denies(id, scene.id('ann'))).toBe(true)
  await scene.exits('bob')
  const next = await open('bob')
  expect(denies(next, scene.id('ann'))).toBe(false)
  await scene.exits('bob')
})

it('lets somebody in again who is put on the whitelist after they were excluded', async () => {
  await scene.passes('4 minutes')
  const id = await open('bob')
  await scene.chooses('bob', [scene.id('ann')], await scene.presses('bob', 'Exclude', id))
  await scene.chooses('bob', [scene.id('ann')], await scene.presses('bob', 'White list', id))
  expect(denies(id, scene.id('ann'))).toBe(false)
  await scene.chooses('bob', [scene.id('ann')], await scene.presses('bob', 'Exclude', id))
  // Somebody else is added: the list is shown with those already on it.
  const both = [scene.id('ann'), scene.id('mod')]
  await scene.chooses('bob', both, await scene.presses('bob', 'White list', id))
  expect(denies(id, scene.id('ann'))).toBe(true)
  await scene.chooses('bob', [], await scene.presses('bob', 'White list', id))
  await scene.exits('bob')
})

it('imports a saved room of another hub, without its roles', async () => {
  const id = await open('bob', 'Studio')
  const menu = await scene.presses('bob', 'Saves', id)
  const ask = await scene.presses('bob', 'Import', menu)
  const taken = await scene.chooses('bob', ['Quiet'], ask)
  expect(taken.text).toContain('(1 of 5)')
  expect((await scene.presses('bob', 'Load', taken)).text).toContain('is loaded')
  expect(denies(id, scene.id('cleo'))).toBe(true)
  await scene.exits('bob')
})

it('imports a saved room of another server, and says who of its lists is not here', async () => {
  const ELSEWHERE = '1200000000000000999'
  const room = {
    name: 'Harbour',
    visibility: 'closed',
    limit: 4,
    white: [scene.id('ann'), '1299999999999999991'],
    black: ['1299999999999999992'],
    roles: ['1299999999999999991'],
    denied: [],
  }
  await scene.database.pool.query(
    `insert into guilds (guild_id, name, owner_id, member_count, snapshot, snapshot_hash, present, joined_at, updated_at)
     values ($1, 'The Harbour', $2, 1, '{}', '', true, now(), now())`,
    [ELSEWHERE, scene.id('owner')],
  )
  await scene.database.pool.query(
    "insert into member_state (guild_id, module, user_id, value) values ($1, 'community', $2, $3)",
    [ELSEWHERE, scene.id('bob'), { 'saves:there': [{ name: 'Pier', isDefault: true, room }] }],
  )
  const id = await open('bob', 'Studio')
  const menu = await scene.presses('bob', 'Saves', id)
  const taken = await scene.chooses('bob', ['Pier'], await scene.presses('bob', 'Import', menu))
  expect(taken.text).toContain('“Pier” was imported.')
  expect(taken.text).toContain('Left out of its lists: 2.')
  expect((await scene.presses('bob', 'Load', taken)).text).toContain('is loaded')
  const targets = scene.channel(id)?.overwrites.map((one) => one.id)
  expect(targets).toContain(scene.id('ann'))
  for (const left of ['1299999999999999991', '1299999999999999992']) expect(targets).not.toContain(left)
  await scene.exits('bob')
})

it('opens a saved room whose list contains a deleted role', async () => {
  await scene.passes('4 minutes')
  const role = scene.emulator.control.createRole({ guildId: scene.guildId, name: 'Short-lived' }).id
  await scene.settle()
  const id = await open('bob')
  await scene.chooses('bob', [role], await scene.presses('bob', 'White list', id))
  expect(scene.channel(id)?.overwrites.map((one) => one.id)).toContain(role)
  await scene.exits('bob')
  scene.emulator.control.deleteRole({ guildId: scene.guildId, roleId: role })
  await scene.settle()
  const next = await open('bob')
  expect(scene.channel(next)?.overwrites.map((one) => one.id)).not.toContain(role)
  await scene.exits('bob')
})

it('gives a room without an owner to one of two members who ask at the same time', async () => {
  const id = await open('cleo')
  for (const who of ['bob', 'mod']) await scene.enters(who, id)
  await scene.exits('cleo')
  const message = scene.last(id)
  const button = JSON.stringify(message?.components).match(/1community\.takeOver\.[\w-]+/)?.[0] ?? ''
  const presses = ['bob', 'mod'].map((who) =>
    scene.emulator.control.press(id, message?.id ?? '', button, scene.id(who)),
  )
  await scene.settle()
  const answers = presses.map(({ interactionId }) => scene.emulator.control.answers({ interactionId })[0]?.content)
  expect(answers.toSorted()).toEqual(['The owner is here.', 'This room is yours now.'])
  for (const who of ['bob', 'mod']) await scene.exits(who)
})

it('lets in only certain roles where the hub says so, and always moderators', async () => {
  await scene.set({
    privateroom: [
      {
        ...HUB,
        saves: false,
        channel: scene.channelId('Lounge'),
        category: scene.channelId('Talk'),
        accessRoles: [scene.roleId('VIP')],
        moderatorRoles: [scene.roleId('Mod')],
        panelRolesMode: 'allowed',
        panelRoles: [scene.roleId('Helper')],
      },
    ],
  })
  const id = await open('bob')
  const line = (target: string) => scene.channel(id)?.overwrites.find((one) => one.id === target)
  expect(denies(id, scene.guildId)).toBe(true)
  expect(BigInt(line(scene.roleId('VIP'))?.allow ?? 0) & CONNECT).toBe(CONNECT)
  expect(BigInt(line(scene.roleId('Mod'))?.allow ?? 0) & CONNECT).toBe(CONNECT)
  expect((await scene.presses('bob', 'Private', id)).text).toContain('Your roles do not allow')
  await scene.presses('mod', 'Settings', id)
  await scene.submits('mod', { name: 'Tidy' })
  expect(scene.channel(id)?.name).toBe('Tidy')
  await scene.exits('bob')
})
