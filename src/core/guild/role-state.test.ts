import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from './permissions.ts'
import { isRoleAccessible, isRoleAvailable, roleState } from './role-state.ts'
import type { Role } from './types.ts'

const role = (id: string, position: number, over: Partial<Role> = {}): Role => ({
  id,
  name: id,
  position,
  managed: false,
  color: 0,
  permissions: '0',
  ...over,
})
const guild = {
  roles: [role('low', 1), role('mine', 5), role('bot', 8), role('top', 9)],
  user: { owner: false, highestRoleId: 'mine' },
  bot: { highestRoleId: 'bot', permissions: String(PERMISSIONS.manageRoles) },
}
const withoutRights = { ...guild, bot: { ...guild.bot, permissions: '0' } }

describe('role state', () => {
  it('calls a role that no longer exists deleted', () => {
    expect(roleState(undefined, guild)).toBe('deleted')
  })

  it('names the first obstacle: managed, then rights, then the bot, then the person', () => {
    expect(roleState(role('x', 9, { managed: true }), withoutRights)).toBe('managed')
    expect(roleState(role('x', 9), withoutRights)).toBe('botNoManageRoles')
    expect(roleState(role('x', 9), guild)).toBe('botTooLow')
    expect(roleState(role('x', 6), guild)).toBe('userTooLow')
  })

  it('needs a strictly higher role, of the bot and of the person alike', () => {
    expect(isRoleAvailable(role('x', 8), guild)).toBe(false)
    expect(isRoleAvailable(role('x', 7), guild)).toBe(true)
    expect(isRoleAccessible(role('x', 5), guild)).toBe(false)
    expect(isRoleAccessible(role('x', 4), guild)).toBe(true)
  })

  it('lets an owner give any role below the bot', () => {
    const owner = { ...guild, user: { owner: true, highestRoleId: 'low' } }
    expect(roleState(role('x', 7), owner)).toBe('ok')
    expect(roleState(role('x', 8), owner)).toBe('botTooLow')
  })

  it('warns about a role with dangerous permissions', () => {
    expect(roleState(role('x', 2, { permissions: String(PERMISSIONS.banMembers) }), guild)).toBe('dangerous')
    expect(roleState(role('x', 2, { permissions: String(PERMISSIONS.sendMessages) }), guild)).toBe('ok')
  })

  it('cannot be given by somebody without its permissions, who could not give it on Discord either', () => {
    const moderator = role('x', 2, { permissions: String(PERMISSIONS.banMembers | PERMISSIONS.kickMembers) })
    const seenBy = (permissions: bigint, owner = false) =>
      roleState(moderator, { ...guild, user: { ...guild.user, owner, permissions: String(permissions) } })
    expect(seenBy(PERMISSIONS.manageGuild)).toBe('userLacksPowers')
    expect(seenBy(PERMISSIONS.banMembers)).toBe('userLacksPowers')
    expect(seenBy(PERMISSIONS.banMembers | PERMISSIONS.kickMembers)).toBe('dangerous')
    expect(seenBy(PERMISSIONS.manageRoles)).toBe('dangerous')
    expect(seenBy(PERMISSIONS.administrator)).toBe('dangerous')
    expect(seenBy(0n, true)).toBe('dangerous')
  })

  it('counts somebody whose top role is unknown as having none', () => {
    expect(isRoleAccessible(role('x', 0), { ...guild, user: { owner: false, highestRoleId: 'gone' } })).toBe(false)
  })
})
