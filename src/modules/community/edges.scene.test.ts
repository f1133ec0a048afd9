import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_VOICE_HUB, type VoiceHub } from './voice-hub.ts'

const scene = await openScene({ premium: true })
const { control } = scene.emulator
const { guildId } = scene
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'

const make = (name: string, type: number, parentId?: string) =>
  control.createChannel({ guildId, name, type, ...(parentId !== undefined && { parentId }) }).id
const category = make('Rooms', 4)
const entry = make('Come in', 2, category)
const HUB: VoiceHub = { ...NEW_VOICE_HUB, id: 'hub1', channel: entry, category }

const roomOf = (who: string) => {
  const state = control.voiceStates({ guildId }).find(({ userId }) => userId === scene.id(who))
  return state?.channelId && state.channelId !== entry ? state.channelId : null
}
const saved = async <T>(key: string): Promise<T[]> => {
  const { rows } = await scene.database.pool.query<{ value: T[] }>(
    `select "values"->$2 as value from guild_settings where guild_id = $1`,
    [guildId, key],
  )
  return rows[0]?.value ?? []
}

it('opens rooms although a role of the hub was deleted', async () => {
  const roles = ['Wardens', 'Guests'].map((name) => control.createRole({ guildId, name }).id)
  await scene.settle()
  const [warden = '', guest = ''] = roles
  await scene.set({ privateroom: [{ ...HUB, moderatorRoles: [warden], accessRoles: [guest, scene.roleId('VIP')] }] })
  for (const roleId of roles) control.deleteRole({ guildId, roleId })
  await scene.settle()
  await scene.enters('ann', entry)
  const room = roomOf('ann') ?? ''
  expect(scene.channel(room)?.overwrites.map(({ id }) => id)).toContain(scene.roleId('VIP'))
  expect(scene.channel(room)?.overwrites.filter(({ id }) => roles.includes(id))).toEqual([])
})

it('keeps control of a room whose owner changed its permissions', async () => {
  await scene.set({ privateroom: [HUB] })
  await scene.enters('bob', entry)
  const room = roomOf('bob') ?? ''
  await scene.chooses('bob', [scene.id('cleo')], await scene.presses('bob', 'Black list', room))
  for (const targetId of [scene.emulator.world.botId, scene.id('cleo')])
    control.removeOverwrite({ channelId: room, targetId })
  await scene.settle()
  expect(scene.channel(room)?.overwrites.map(({ id }) => id)).toContain(scene.id('cleo'))
  await scene.exits('bob')
  expect(scene.channel(room)).toBeUndefined()
})

it('opens rooms where the bot may not embed links, without a control message', async () => {
  const EMBED_LINKS = 1n << 14n
  const roles = control.roles({ guildId })
  const own = [roles.find(({ id }) => id === guildId), roles.find(({ name }) => name === 'Guildhall')]
  for (const role of own) {
    const permissions = String(BigInt(role?.permissions ?? 0) & ~EMBED_LINKS)
    control.editRole({ guildId, roleId: role?.id ?? '', permissions })
  }
  await scene.settle()
  await scene.enters('bob', entry)
  const room = roomOf('bob') ?? ''
  expect(scene.channel(room)).toBeDefined()
  expect(scene.messages(room)).toEqual([])
  for (const role of own) control.editRole({ guildId, roleId: role?.id ?? '', permissions: role?.permissions ?? '0' })
  await scene.exits('bob')
  expect(scene.channel(room)).toBeUndefined()
})

it('asks before it empties a room of a hundred people, however long their names are together', async () => {
  const room = roomOf('ann') ?? ''
  const crowd = Array.from({ length: 100 }, (_, place) => control.join(guildId, { handle: `guest-${place}` }).userId)
  control.giveRole({ guildId, userId: scene.id('ann'), roleId: scene.roleId('VIP') })
  for (const userId of crowd) {
    control.giveRole({ guildId, userId, roleId: scene.roleId('VIP') })
    control.joinVoice(guildId, room, userId)
  }
  await scene.settle()
  const asked = await scene.presses('ann', 'Empty the room', room)
  expect(asked.text).toContain(`<@${crowd[0]}>`)
  expect(asked.text).toContain('+50')
  await scene.presses('ann', 'Empty the room', asked)
  expect(control.voiceStates({ guildId }).filter(({ channelId }) => channelId === room)).toHaveLength(1)
  await scene.exits('ann')
})

it('switches off every hub whose category is deleted', async () => {
  const second = make('Come in too', 2, category)
  await scene.settle()
  await scene.set({ privateroom: [HUB, { ...HUB, id: 'hub2', channel: second }] })
  control.deleteChannel({ channelId: category })
  await scene.settle()
  const hubs = await saved<VoiceHub>('privateroom')
  expect(hubs.map(({ status, category: place }) => [status, place])).toEqual([
    [false, null],
    [false, null],
  ])
})

it('says that what a figure counts was deleted, or that the bot may not count it', async () => {
  const { id: roleId } = control.createRole({ guildId, name: 'Founders' })
  await scene.settle()
  const BASE = { status: true, channel: null, kind: 'voice', locale: true, short: false } as const
  await scene.set({
    statsChannels: [
      { ...BASE, id: 'f1', target: 'role', targetId: roleId, format: 'Founders {count}' },
      { ...BASE, id: 'f2', target: 'category', targetId: scene.channelId('Talk'), format: 'Talk {count}' },
      { ...BASE, id: 'f3', target: 'bans', format: 'Bans {count}' },
    ],
  })
  control.deleteRole({ guildId, roleId })
  control.deleteChannel({ channelId: scene.channelId('Talk') })
  const own = control.roles({ guildId }).find(({ name }) => name === 'Guildhall')
  control.editRole({
    guildId,
    roleId: own?.id ?? '',
    permissions: String(BigInt(own?.permissions ?? 0) & ~(1n << 2n)),
  })
  await scene.settle()
  await scene.passes('16 minutes')
  const { rows } = await scene.database.pool.query(
    `select id, body->>'error' as error from records where kind = 'figure' order by id`,
  )
  expect(rows).toEqual([
    { id: 'f1', error: 'targetGone' },
    { id: 'f2', error: 'targetGone' },
    { id: 'f3', error: 'bansHidden' },
  ])
})
