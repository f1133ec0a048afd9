import { describe, expect, it } from 'vitest'
import {
  ALL_PERMISSIONS,
  channelPermissions,
  guildPermissions,
  hasPermission,
  missingPermissions,
  type Overwrite,
  PERMISSIONS,
} from './permissions.ts'

const GUILD = '100'
const member = { guildId: GUILD, ownerId: '1', userId: '2', roleIds: ['201', '202'] }
const { viewChannel, sendMessages, addReactions, administrator } = PERMISSIONS
const overwrite = (id: string, type: 0 | 1, allow: bigint, deny: bigint): Overwrite => ({
  id,
  type,
  allow: String(allow),
  deny: String(deny),
})

describe('server-wide permissions', () => {
  it('adds up @everyone and the roles held, and no other role', () => {
    const roles = new Map([
      [GUILD, String(viewChannel)],
      ['201', String(sendMessages)],
      ['299', String(addReactions)],
    ])
    expect(guildPermissions(member, roles)).toBe(viewChannel | sendMessages)
  })

  it('gives everything to the owner and to administrators', () => {
    expect(guildPermissions({ ...member, userId: '1' }, new Map())).toBe(ALL_PERMISSIONS)
    expect(guildPermissions(member, new Map([['202', String(administrator)]]))).toBe(ALL_PERMISSIONS)
  })

  it('reads bits above 2^31 from decimal strings', () => {
    const bits = guildPermissions(member, new Map([['201', String(PERMISSIONS.moderateMembers)]]))
    expect(hasPermission(bits, 'moderateMembers')).toBe(true)
  })
})

describe('permissions in a channel', () => {
  it('lets a role allow what @everyone is denied', () => {
    const overwrites = [overwrite(GUILD, 0, 0n, viewChannel), overwrite('201', 0, viewChannel, 0n)]
    expect(channelPermissions(viewChannel, member, overwrites)).toBe(viewChannel)
  })

  it('lets an allow of one role win over a deny of another, in either order', () => {
    const deny = overwrite('201', 0, 0n, sendMessages)
    const allow = overwrite('202', 0, sendMessages, 0n)
    expect(channelPermissions(0n, member, [deny, allow])).toBe(sendMessages)
    expect(channelPermissions(0n, member, [allow, deny])).toBe(sendMessages)
  })

  it("lets the member's own exception win over all roles", () => {
    const overwrites = [overwrite('2', 1, 0n, sendMessages), overwrite('201', 0, sendMessages, 0n)]
    expect(channelPermissions(sendMessages, member, overwrites)).toBe(0n)
  })

  it('ignores roles that are not held and other members', () => {
    const overwrites = [overwrite('299', 0, sendMessages, 0n), overwrite('201', 1, sendMessages, 0n)]
    expect(channelPermissions(0n, member, overwrites)).toBe(0n)
  })

  it('denies nothing to an administrator', () => {
    const overwrites = [overwrite(GUILD, 0, 0n, ALL_PERMISSIONS)]
    expect(channelPermissions(ALL_PERMISSIONS, member, overwrites)).toBe(ALL_PERMISSIONS)
  })
})

describe('missing permissions', () => {
  it('lists what is missing in the order asked, nothing for an administrator', () => {
    expect(missingPermissions(viewChannel, ['sendMessages', 'viewChannel', 'embedLinks'])).toEqual([
      'sendMessages',
      'embedLinks',
    ])
    expect(missingPermissions(administrator, ['sendMessages'])).toEqual([])
  })
})
