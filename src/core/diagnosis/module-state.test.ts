import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import type { Channel } from '#core/guild/types.ts'
import { defineSettings, setting } from '#core/settings/define.ts'
import { channelId } from '#core/settings/kinds.ts'
import { createLook, type DiagnosedGuild } from './diagnose.ts'
import { moduleState, moduleStateOf } from './module-state.ts'

const HALL = '100000000000000001'
const MAY_WRITE = String(PERMISSIONS.viewChannel | PERMISSIONS.sendMessages)

const channel = (botPermissions = MAY_WRITE): Channel => aTextChannel(HALL, { botPermissions })
const lookAt = (channels: readonly Channel[], botPermissions = MAY_WRITE) => {
  const guild: DiagnosedGuild = {
    id: '100000000000000000',
    channels: [...channels],
    roles: [],
    user: { owner: true, highestRoleId: '100000000000000000' },
    bot: { highestRoleId: '100000000000000000', permissions: botPermissions },
  }
  return createLook(guild)
}
const greeter = {
  id: 'greeter',
  settings: defineSettings({
    greets: setting(z.boolean(), false),
    hall: setting(z.nullable(channelId()), null),
  }),
  permissions: ['viewChannel', 'sendMessages', 'manageRoles'] as const,
  isOn: ({ greets }: { greets: boolean }) => greets,
  hasBot: true,
}
const ROLES_TOO = String(PERMISSIONS.viewChannel | PERMISSIONS.sendMessages | PERMISSIONS.manageRoles)
const saved = { greets: true, hall: HALL }
const wellOff = () => lookAt([channel()], ROLES_TOO)

describe('the state of a module', () => {
  it('is off while its switch is off, whatever else is wrong', () => {
    expect(moduleState(greeter, { greets: false, hall: HALL }, lookAt([]))).toEqual({ kind: 'off' })
  })

  it('is on when it is switched on and has all it needs', () => {
    expect(moduleState(greeter, saved, wellOff())).toEqual({ kind: 'on' })
  })

  it('is prepared when it is switched on and has no bot behaviour yet, whatever else is wrong', () => {
    const unfollowed = { ...greeter, hasBot: false }
    expect(moduleState(unfollowed, saved, wellOff())).toEqual({ kind: 'prepared' })
    expect(moduleState(unfollowed, saved, lookAt([]))).toEqual({ kind: 'prepared' })
    expect(moduleState(unfollowed, { ...saved, greets: false }, wellOff())).toEqual({ kind: 'off' })
  })

  it('is suspended with the exact reason when its channel is gone', () => {
    expect(moduleState(greeter, saved, lookAt([], ROLES_TOO))).toEqual({
      kind: 'suspended',
      reasons: [{ module: 'greeter', path: 'hall', kind: 'channelGone' }],
    })
  })

  it('is suspended with every permission that the bot lacks, in the channel and on the server', () => {
    const viewOnly = channel(String(PERMISSIONS.viewChannel))
    expect(moduleState(greeter, saved, lookAt([viewOnly]))).toEqual({
      kind: 'suspended',
      reasons: [
        { module: 'greeter', path: null, kind: 'serverPermission', permissions: ['manageRoles'] },
        {
          module: 'greeter',
          path: 'hall',
          kind: 'channelPermission',
          channelId: HALL,
          channel: 'hall',
          permissions: ['sendMessages'],
        },
      ],
    })
  })

  it('is on again as soon as the server meets its needs', () => {
    expect(moduleState(greeter, saved, lookAt([channel('0')], ROLES_TOO)).kind).toBe('suspended')
    expect(moduleState(greeter, saved, wellOff()).kind).toBe('on')
  })

  it('can be worked out from facts already known, such as entries that switch a module on', () => {
    expect(moduleStateOf({ isOn: true, hasBot: true, reasons: [] })).toEqual({ kind: 'on' })
    expect(moduleStateOf({ isOn: true, hasBot: false, reasons: [] })).toEqual({ kind: 'prepared' })
  })
})
