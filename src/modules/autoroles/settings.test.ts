import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import type { GuildView, Role } from '#core/guild/types.ts'
import { checkChanges } from '#core/settings/check.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { autorolesModule } from './module.ts'
import { autorolesSettings } from './settings.ts'

const table = tableOf(autorolesSettings)
const defaults = defaultsOf(autorolesSettings)

const ids = Array.from({ length: 6 }, (_, position) => `30000000000000000${position}`)
const [EVERYONE, ONE, TWO, THREE, FOUR, BOT] = ids as [string, string, string, string, string, string]
const roles: Role[] = ids.map((id, position) => ({
  id,
  name: `role${position}`,
  position,
  managed: false,
  color: 0,
  permissions: '0',
}))
const guild: GuildView = {
  id: EVERYONE,
  name: 'Hall',
  premium: false,
  roles,
  channels: [],
  emojis: [],
  user: { owner: true, highestRoleId: EVERYONE },
  bot: { highestRoleId: BOT, permissions: String(PERMISSIONS.manageRoles) },
}
const delayed = (fields: object) => ({
  id: 'd1',
  role: ONE,
  delay: 604_800,
  rolesMode: 'forbidden',
  roles: [],
  remove: [],
  ...fields,
})
const refusal = (body: Record<string, unknown>) => {
  const parsed = parsePatch(table, body)
  return parsed.ok ? null : parsed.issues
}

describe('autoroles settings', () => {
  it('starts without any role', () => {
    expect(defaults).toMatchObject({
      defaultRole: [],
      voiceRole: { role: null, rolesMode: 'forbidden', roles: [], channelsMode: 'forbidden', channels: [] },
    })
    expect(autorolesModule.isOn(defaults)).toBe(false)
    expect(autorolesModule.isOn({ ...defaults, defaultRole: [ONE] })).toBe(true)
  })

  it('keeps an arrival role once when it is listed twice', () => {
    const parsed = parsePatch(table, { defaultRole: [TWO, ONE, TWO] })
    expect(parsed.ok && parsed.changes.get('defaultRole')).toEqual([TWO, ONE])
  })

  it('refuses a role that the bot cannot give, and @everyone', () => {
    const check = (role: string) =>
      checkChanges(table, defaults, new Map([['defaultRole', [role]]]), guild).map(({ code }) => code)
    expect(check(FOUR)).toEqual([])
    expect(check(BOT)).toEqual(['W_BOT_LOW'])
    expect(check(EVERYONE)).toEqual(['W_GONE'])
  })

  it('delays a role by one minute to one year', () => {
    expect(refusal({ delayedRoles: [delayed({ delay: 60 })] })).toBeNull()
    expect(refusal({ delayedRoles: [delayed({ delay: 59 })] })).toEqual([
      { path: 'delayedRoles', code: 'V_RANGE', params: { min: 60, max: 31_536_000 } },
    ])
  })

  it('does not remove the delayed role that it gives', () => {
    expect(refusal({ delayedRoles: [delayed({ remove: [TWO] })] })).toBeNull()
    expect(refusal({ delayedRoles: [delayed({ remove: [ONE] })] })).toEqual([
      { path: 'delayedRoles', code: 'V_DUPLICATE', params: {} },
    ])
  })

  it('counts arrival roles, roles of bots and delayed roles together', () => {
    const settings = { ...defaults, defaultRole: [ONE, TWO], defaultRoleBots: [THREE, FOUR] }
    expect(autorolesModule.check?.(settings, { premium: false, channels: [] })).toEqual([
      { path: 'defaultRole', code: 'V_LIMIT', params: { count: 4, max: 3 } },
    ])
    expect(autorolesModule.check?.(settings, { premium: true, channels: [] })).toEqual([])
  })

  it('refuses the same role for arrival and for voice', () => {
    const settings = { ...defaults, defaultRole: [ONE], voiceRole: { ...defaults.voiceRole, role: ONE } }
    expect(autorolesModule.check?.(settings, { premium: false, channels: [] })).toEqual([
      { path: 'voiceRole.role', code: 'V_CONFLICT', params: { why: 'joinRole' } },
    ])
  })
})
