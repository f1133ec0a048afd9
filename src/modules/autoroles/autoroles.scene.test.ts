import { beforeEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from './bot.ts'

const scene = await openScene({ bots: [bot] })
const role = scene.roleId
const { control } = scene.emulator
let people = 0
const arrives = (options?: Parameters<typeof scene.joins>[1]) => {
  people += 1
  return scene.joins(`comer${people}`, options)
}

beforeEach(() =>
  scene.set({
    defaultRole: [],
    defaultRoleBots: [],
    defaultRoleWait: 'verified',
    delayedRoles: [],
    'voiceRole.role': null,
    'voiceRole.rolesMode': 'forbidden',
    'voiceRole.roles': [],
    'voiceRole.channelsMode': 'forbidden',
    'voiceRole.channels': [],
    'voiceRole.extra': [],
    'stickyRoles.enabled': false,
  }),
)

describe('on arrival', () => {
  it('everybody gets the roles that the bot can give', async () => {
    await scene.set({ defaultRole: [role('Red'), role('High'), role('Blue')] })
    expect(scene.rolesOf(await arrives()).sort()).toEqual(['Blue', 'Red'])
  })

  it('several roles are one request to Discord', async () => {
    await scene.set({ defaultRole: [role('Red'), role('Blue'), role('VIP')] })
    const before = scene.audit().length
    expect(scene.rolesOf(await arrives()).sort()).toEqual(['Blue', 'Red', 'VIP'])
    expect(scene.audit()).toHaveLength(before + 1)
  })

  it('those who have to accept the rules wait, unless the server wants it otherwise', async () => {
    await scene.set({ defaultRole: [role('Red')] })
    const id = await arrives({ pending: true })
    expect(scene.rolesOf(id)).toEqual([])
    await scene.restarts()
    control.acceptRules(scene.guildId, id)
    await scene.settle()
    expect(scene.rolesOf(id)).toEqual(['Red'])
    await scene.set({ defaultRoleWait: 'join' })
    expect(scene.rolesOf(await arrives({ pending: true }))).toEqual(['Red'])
  })

  it('in a rush nobody gets roles before accepting the rules, whatever the server chose', async () => {
    await scene.passes('1 minute')
    await scene.set({ defaultRole: [role('Red')], defaultRoleWait: 'join' })
    // All at the same time: on a busy machine one after the other would not be a rush.
    const arrived = await Promise.all(Array.from({ length: 22 }, () => arrives({ pending: true })))
    const [early = '', late = ''] = [arrived[0], arrived.at(-1)]
    expect([scene.rolesOf(early), scene.rolesOf(late)]).toEqual([['Red'], []])
    control.acceptRules(scene.guildId, late)
    await scene.settle()
    expect(scene.rolesOf(late)).toEqual(['Red'])
    await scene.passes('11 minutes')
    expect(scene.rolesOf(await arrives({ pending: true }))).toEqual(['Red'])
  })

  it('a free server gives three, and keeps the others for later', async () => {
    await scene.premium(true)
    await scene.set({ defaultRole: ['Red', 'Blue', 'VIP', 'Helper'].map(role) })
    expect(scene.rolesOf(await arrives())).toHaveLength(4)
    await scene.premium(false)
    expect(scene.rolesOf(await arrives()).sort()).toEqual(['Blue', 'Red', 'VIP'])
  })
})

describe('some time later', () => {
  const regular = (more: object = {}) => ({
    id: 'd1',
    role: role('Blue'),
    delay: 604_800,
    rolesMode: 'forbidden',
    roles: [],
    remove: [role('Red')],
    ...more,
  })

  it('one role replaces another, also after a restart', async () => {
    await scene.set({ defaultRole: [role('Red')], delayedRoles: [regular()] })
    const id = await arrives()
    await scene.passes('6 days')
    expect(scene.rolesOf(id)).toEqual(['Red'])
    await scene.restarts()
    await scene.passes('1 day 1 s')
    expect(scene.rolesOf(id)).toEqual(['Blue'])
  })

  it('nothing happens when the entry was deleted, or does not apply', async () => {
    await scene.set({ delayedRoles: [regular({ delay: 60, roles: [role('VIP')] })] })
    const forbidden = await arrives()
    control.giveRole({ guildId: scene.guildId, userId: forbidden, roleId: role('VIP') })
    await scene.passes('61 s')
    expect(scene.rolesOf(forbidden)).toEqual(['VIP'])
    const late = await arrives()
    await scene.set({ delayedRoles: [] })
    await scene.passes('61 s')
    expect(scene.rolesOf(late)).toEqual([])
  })

  it('a delay that was shortened applies within a day to those who wait', async () => {
    await scene.set({ delayedRoles: [regular()] })
    const id = await arrives()
    await scene.passes('2 days')
    await scene.set({ delayedRoles: [regular({ delay: 86_400 })] })
    await scene.passes('1 day')
    expect(scene.rolesOf(id)).toEqual(['Blue'])
  })

  it('a delay that was lengthened is respected', async () => {
    await scene.set({ delayedRoles: [regular({ delay: 60 })] })
    const id = await arrives()
    await scene.set({ delayedRoles: [regular({ delay: 120 })] })
    await scene.passes('61 s')
    expect(scene.rolesOf(id)).toEqual([])
    await scene.passes('60 s')
    expect(scene.rolesOf(id)).toEqual(['Blue'])
  })
})

describe('in voice', () => {
  it('a role is held while connected, but not while away', async () => {
    await scene.set({ 'voiceRole.role': role('Red') })
    await scene.enters('ann', 'Lounge')
    await scene.passes('1 s')
    expect(scene.rolesOf('ann')).toEqual(['Red'])
    await scene.enters('ann', 'Studio')
    await scene.enters('ann', 'Away')
    await scene.passes('1 s')
    expect(scene.rolesOf('ann')).toEqual([])
    await scene.exits('ann')
  })

  it('quick changes of channel change nothing', async () => {
    await scene.set({ 'voiceRole.role': role('Red') })
    const before = scene.audit().length
    await scene.enters('bob', 'Away')
    await scene.enters('bob', 'Lounge')
    await scene.enters('bob', 'Away')
    await scene.passes('2 s')
    expect(scene.audit()).toHaveLength(before)
    await scene.exits('bob')
  })

  it('nobody gets it where the list of allowed channels is empty', async () => {
    await scene.set({ 'voiceRole.role': role('Red'), 'voiceRole.channelsMode': 'allowed' })
    await scene.enters('bob', 'Lounge')
    await scene.passes('2 s')
    expect(scene.rolesOf('bob')).toEqual([])
    await scene.set({ 'voiceRole.channels': [scene.channelId('Talk')] })
    await scene.passes('2 s')
    expect(scene.rolesOf('bob')).toEqual(['Red'])
    await scene.exits('bob')
    await scene.passes('2 s')
    expect(scene.rolesOf('bob')).toEqual([])
  })

  it('those who left while the bot was down lose it, and another role takes its place', async () => {
    await scene.set({ 'voiceRole.role': role('Red') })
    await scene.enters('ann', 'Lounge')
    await scene.enters('bob', 'Lounge')
    await scene.passes('2 s')
    await scene.stops()
    control.leaveVoice(scene.guildId, scene.id('ann'))
    await scene.starts()
    await scene.passes('2 s')
    expect([scene.rolesOf('ann'), scene.rolesOf('bob')]).toEqual([[], ['Red']])
    await scene.set({ 'voiceRole.role': role('Blue') })
    await scene.passes('2 s')
    expect(scene.rolesOf('bob')).toEqual(['Blue'])
    await scene.set({ 'voiceRole.role': null })
    await scene.passes('2 s')
    expect(scene.rolesOf('bob')).toEqual([])
    await scene.exits('bob')
  })

  it('a channel or a category has a further role on premium servers', async () => {
    await scene.premium(true)
    await scene.set({
      'voiceRole.role': role('Red'),
      'voiceRole.extra': [
        { channel: scene.channelId('Talk'), role: role('Blue') },
        { channel: scene.channelId('Studio'), role: role('VIP') },
      ],
    })
    await scene.enters('cleo', 'Lounge')
    await scene.passes('2 s')
    expect(scene.rolesOf('cleo').sort()).toEqual(['Blue', 'Red'])
    await scene.enters('cleo', 'Studio')
    await scene.passes('2 s')
    expect(scene.rolesOf('cleo').sort()).toEqual(['Red', 'VIP'])
    await scene.exits('cleo')
    await scene.passes('2 s')
    expect(scene.rolesOf('cleo')).toEqual([])
    await scene.premium(false)
  })
})

describe('somebody who comes back', () => {
  it('gets their roles back, but none that could do harm', async () => {
    await scene.set({ 'stickyRoles.enabled': true, 'stickyRoles.roles': [role('Blue')] })
    const id = await arrives()
    for (const name of ['Red', 'Blue', 'Mod']) {
      control.giveRole({ guildId: scene.guildId, userId: id, roleId: role(name) })
    }
    await scene.settle()
    await scene.leaves(id)
    control.join(scene.guildId, { userId: id })
    await scene.settle()
    expect(scene.rolesOf(id)).toEqual(['Red'])
  })

  it('gets a role that could do harm back if it is listed', async () => {
    await scene.set({ 'stickyRoles.enabled': true, 'stickyRoles.roles': [], 'stickyRoles.dangerous': [role('Mod')] })
    const id = await arrives()
    control.giveRole({ guildId: scene.guildId, userId: id, roleId: role('Mod') })
    await scene.settle()
    await scene.leaves(id)
    control.join(scene.guildId, { userId: id })
    await scene.settle()
    expect(scene.rolesOf(id)).toEqual(['Mod'])
  })
})

describe('a role that another bot removes immediately', () => {
  const strips = async (userId: string) => {
    control.takeRole({ guildId: scene.guildId, userId, roleId: role('Red'), by: scene.id('owner') })
    await scene.settle()
  }

  it('is paused for an hour after the third time in ten minutes', async () => {
    await scene.passes('1 day')
    await scene.set({ defaultRole: [role('Red'), role('Blue')] })
    for (const count of [1, 2, 3]) {
      const id = await arrives()
      expect([count, scene.rolesOf(id).sort()]).toEqual([count, ['Blue', 'Red']])
      await strips(id)
    }
    expect(scene.rolesOf(await arrives())).toEqual(['Blue'])
    expect(await scene.reasons('autoroles')).toContain('roleFoughtOver')
    await scene.passes('61 minutes')
    expect(scene.rolesOf(await arrives()).sort()).toEqual(['Blue', 'Red'])
  })

  it('is not paused because a person removes it later, nor because the bot itself does', async () => {
    await scene.passes('1 day')
    await scene.set({ defaultRole: [role('Red')], 'voiceRole.role': role('Blue') })
    for (const _ of [1, 2, 3, 4]) {
      const id = await arrives()
      await scene.passes('11 s')
      await strips(id)
      await scene.enters('bob', '#Lounge')
      await scene.passes('2 s')
      await scene.exits('bob')
      await scene.passes('2 s')
    }
    expect(scene.rolesOf(await arrives())).toEqual(['Red'])
    await scene.enters('bob', '#Lounge')
    await scene.passes('2 s')
    expect(scene.rolesOf('bob')).toContain('Blue')
    await scene.exits('bob')
    await scene.passes('2 s')
  })
})
