import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, type Channel, type Role, THREAD_TYPES } from '#core/guild/types.ts'
import { defineSettings, group, setting } from '#core/settings/define.ts'
import { channelId, channelList, givenRoleId, listOf, powerlessRoleId, roleList } from '#core/settings/kinds.ts'
import { type DiagnosedGuild, diagnose } from './diagnose.ts'

const id = (n: number) => String(100000000000000000n + BigInt(n))
const bits = (...names: PermissionName[]) => String(names.reduce((sum, name) => sum | PERMISSIONS[name], 0n))
const ALL = bits('viewChannel', 'sendMessages', 'embedLinks', 'manageRoles')

const channel = (n: number, botPermissions = ALL, type: Channel['type'] = CHANNEL_TYPE.text): Channel =>
  aTextChannel(id(n), { name: `channel-${n}`, type, position: n, botPermissions })
const role = (n: number, position: number, managed = false): Role => ({
  id: id(n),
  name: `role ${n}`,
  position,
  managed,
  color: 0,
  permissions: '0',
})
const guild = (changes: Partial<DiagnosedGuild> = {}): DiagnosedGuild => ({
  id: id(0),
  channels: [channel(1), channel(2, bits('viewChannel', 'sendMessages')), channel(3, '0')],
  roles: [role(0, 0), role(10, 1), role(11, 5), role(12, 2, true), role(20, 4)],
  user: { owner: false, highestRoleId: id(0) },
  bot: { highestRoleId: id(20), permissions: ALL },
  ...changes,
})

const settings = defineSettings({
  greetMessage: setting(z.boolean(), true),
  greetChannel: setting(z.nullable(channelId()), null, { power: 'greetMessage' }),
  prizes: setting(listOf(givenRoleId(), 10), []),
  ignored: setting(channelList(), []),
  spared: setting(roleList(), []),
  newcomers: setting(z.nullable(powerlessRoleId()), null),
  archive: setting(z.nullable(channelId(THREAD_TYPES)), null),
  board: group({ status: setting(z.boolean(), true), channel: setting(z.nullable(channelId()), null) }),
})
const greeter = {
  id: 'greeter',
  settings,
  isOn: ({ on }: { on: boolean }) => on,
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'manageRoles'] as PermissionName[],
}
const healthy = {
  on: true,
  greetMessage: true,
  greetChannel: id(1),
  prizes: [id(10)],
  ignored: [id(2)],
  spared: [id(11)],
  board: { status: true, channel: id(1) },
}
const findings = (changes: object, server = guild()) => diagnose([greeter], { ...healthy, ...changes }, server)
const at = (path: string | null, more: object) => ({ module: 'greeter', path, ...more })

describe('the diagnosis of a server', () => {
  it('finds nothing where all is well', () => {
    expect(findings({})).toEqual([])
  })

  it('says nothing about a module that is off', () => {
    expect(findings({ on: false, greetChannel: id(99) })).toEqual([])
  })

  it('names the setting whose channel or role is gone, once for each', () => {
    expect(findings({ greetChannel: id(99), ignored: [id(98), id(1)], spared: [id(97)], prizes: [id(96)] })).toEqual([
      at('greetChannel', { kind: 'channelGone' }),
      at('prizes', { kind: 'roleGone' }),
      at('ignored', { kind: 'channelGone' }),
      at('spared', { kind: 'roleGone' }),
    ])
  })

  it('does not report a thread that Discord does not list: it may be archived', () => {
    expect(findings({ archive: id(99) })).toEqual([])
  })

  it('names missing permissions in channels it writes to, and not in channels it ignores', () => {
    expect(findings({ greetChannel: id(2), ignored: [id(3)] })).toEqual([
      at('greetChannel', {
        kind: 'channelPermission',
        channelId: id(2),
        channel: 'channel-2',
        permissions: ['embedLinks'],
      }),
    ])
  })

  it('asks for View Channel first', () => {
    expect(findings({ greetChannel: id(3) })).toEqual([
      at('greetChannel', {
        kind: 'channelPermission',
        channelId: id(3),
        channel: 'channel-3',
        permissions: ['viewChannel'],
      }),
    ])
  })

  it('distinguishes a role above the bot from one of an integration, whoever asks', () => {
    expect(findings({ prizes: [id(10), id(11), id(12)] })).toEqual([
      at('prizes', { kind: 'roleTooHigh', role: 'role 11' }),
      at('prizes', { kind: 'roleManaged', role: 'role 12' }),
    ])
  })

  it('reports a role given to strangers that has dangerous permissions', () => {
    const harmful = { ...role(13, 1), permissions: bits('kickMembers', 'sendMessages') }
    const plain = { ...role(14, 1), permissions: bits('sendMessages') }
    const server = guild({ roles: [...guild().roles, harmful, plain] })
    expect(findings({ newcomers: id(13) }, server)).toEqual([
      at('newcomers', { kind: 'roleHasPowers', role: 'role 13', permissions: ['kickMembers'] }),
    ])
    expect(findings({ newcomers: id(14) }, server)).toEqual([])
  })

  it('reports permissions that the bot has nowhere', () => {
    const bot = { highestRoleId: id(20), permissions: bits('viewChannel') }
    expect(findings({ prizes: [] }, guild({ bot }))).toEqual([
      at(null, { kind: 'serverPermission', permissions: ['manageRoles'] }),
    ])
  })

  it('ignores what is switched off inside a module', () => {
    expect(findings({ greetMessage: false, greetChannel: id(99) })).toEqual([])
    expect(findings({ board: { status: false, channel: id(99) } })).toEqual([])
    expect(findings({ board: { status: true, channel: id(99) } })).toEqual([
      at('board.channel', { kind: 'channelGone' }),
    ])
  })
})
