import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, type Channel, type GuildView, type Role } from '#core/guild/types.ts'
import { checkChanges } from './check.ts'
import { defineSettings, setting } from './define.ts'
import { boostMap, channelId, emoji, givenRoleId, isPremiumBoost, listOf, roleList } from './kinds.ts'
import { defaultsOf, tableOf } from './table.ts'

const declaration = defineSettings({
  given: setting(listOf(givenRoleId(), 50), [], { limit: 'joinRoles' }),
  listed: setting(roleList(), []),
  channel: setting(z.nullable(channelId([CHANNEL_TYPE.text])), null),
  color: setting(z.string(), '#cd6e57', { premium: true }),
  swap: setting(z.strictObject({ named: roleList(), given: z.nullable(givenRoleId()) }), { named: [], given: null }),
  givers: setting(
    z.array(z.strictObject({ id: z.string(), given: z.array(givenRoleId()), after: z.optional(z.number()) })),
    [],
  ),
  emoji: setting(z.nullable(emoji()), null),
  boosts: setting(boostMap('role'), {}, { premium: isPremiumBoost }),
  rules: setting(z.array(z.strictObject({ id: z.string(), hours: z.boolean() })), [], {
    premium: (raised, whole) => raised.some((rule) => rule.hours) && whole.filter((rule) => rule.hours).length > 1,
  }),
})
const table = tableOf(declaration)
const defaults = defaultsOf(declaration)

const GUILD = '100000000000000000'
const LOW = '100000000000000001'
const HIGH = '100000000000000009'
const MANAGED = '100000000000000003'
const GONE = '100000000000000404'
const TEXT = '200000000000000001'
const VOICE = '200000000000000002'
const PARROT = '300000000000000001'

const role = (id: string, position: number, managed = false): Role => ({
  id,
  name: `role${position}`,
  position,
  managed,
  color: 0,
  permissions: '0',
})
const channel = (id: string, type: Channel['type']): Channel => aTextChannel(id, { type })
const guild = (over: Partial<GuildView> = {}): GuildView => ({
  id: GUILD,
  name: 'Hall',
  premium: false,
  roles: [role(GUILD, 0), role(LOW, 1), role(MANAGED, 2, true), role('bot', 5), role('mine', 7), role(HIGH, 9)],
  channels: [channel(TEXT, CHANNEL_TYPE.text), channel(VOICE, CHANNEL_TYPE.voice)],
  emojis: [{ id: PARROT }],
  user: { owner: false, highestRoleId: 'mine' },
  bot: { highestRoleId: 'bot', permissions: String(PERMISSIONS.manageRoles) },
  ...over,
})
const check = (changes: Record<string, unknown>, saved: Record<string, unknown> = {}, view = guild()) =>
  checkChanges(table, { ...defaults, ...saved }, new Map(Object.entries(changes)), view).map(
    ({ path, code, params }) => [path, code, params],
  )

describe('references', () => {
  it('accepts a role below the bot and the person', () => {
    expect(check({ given: [LOW], listed: [HIGH], channel: TEXT })).toEqual([])
  })

  it('refuses a role or channel of another server', () => {
    expect(check({ given: [GONE], listed: [GONE], channel: GONE })).toEqual([
      ['given', 'W_GONE', {}],
      ['listed', 'W_GONE', {}],
      ['channel', 'W_GONE', {}],
    ])
  })

  it('refuses @everyone in a list', () => {
    expect(check({ listed: [GUILD] })).toEqual([['listed', 'W_GONE', {}]])
  })

  it('refuses to give a role above the bot or the person, or one that is managed', () => {
    expect(check({ given: [HIGH] })).toEqual([['given', 'W_BOT_LOW', { role: 'role9' }]])
    expect(check({ given: [MANAGED] })).toEqual([['given', 'W_MANAGED', { role: 'role2' }]])
    const lowEditor = guild({ user: { owner: false, highestRoleId: LOW } })
    expect(check({ given: [LOW] }, {}, lowEditor)).toEqual([['given', 'W_USER_LOW', { role: 'role1' }]])
  })

  it('refuses to give a role with powers that the person has not', () => {
    const powers = String(PERMISSIONS.banMembers)
    const roles = guild().roles.map((one) => (one.id === LOW ? { ...one, permissions: powers } : one))
    const seenBy = (permissions: bigint) =>
      guild({ roles, user: { owner: false, highestRoleId: 'mine', permissions: String(permissions) } })
    const manager = seenBy(PERMISSIONS.manageGuild)
    expect(check({ given: [LOW] }, {}, manager)).toEqual([['given', 'W_USER_POWER', { role: 'role1' }]])
    expect(check({ given: [LOW] }, {}, seenBy(PERMISSIONS.manageRoles))).toEqual([])
    const saved = { givers: [{ id: 'staff', given: [LOW], after: 30 }] }
    expect(check({ givers: [{ id: 'staff', given: [LOW], after: 0 }] }, saved, manager)).toEqual([
      ['givers', 'W_USER_POWER', { role: 'role1' }],
    ])
    expect(check({ givers: [] }, saved, manager)).toEqual([])
  })

  it('keeps a saved role that could no longer be chosen', () => {
    expect(check({ given: [HIGH, GONE, LOW] }, { given: [HIGH, GONE] })).toEqual([])
  })

  it('refuses to give a role that was merely mentioned before', () => {
    const saved = { swap: { named: [HIGH], given: null } }
    expect(check({ swap: { named: [], given: HIGH } }, saved)).toEqual([['swap', 'W_BOT_LOW', { role: 'role9' }]])
  })

  it('refuses a role in one entry although another entry gives it', () => {
    const saved = { givers: [{ id: 'staff', given: [HIGH] }] }
    const [staff] = saved.givers
    expect(check({ givers: [{ id: 'all', given: [LOW] }, staff] }, saved)).toEqual([])
    expect(check({ givers: [staff, { id: 'all', given: [HIGH] }] }, saved)).toEqual([
      ['givers', 'W_BOT_LOW', { role: 'role9' }],
    ])
  })

  it('lets nobody change an entry that gives a role above theirs, but keep, move or remove it', () => {
    const saved = {
      givers: [
        { id: 'staff', given: [LOW], after: 30 },
        { id: 'all', given: [] },
      ],
    }
    const [staff, all] = saved.givers
    const lowEditor = guild({ user: { owner: false, highestRoleId: LOW } })
    expect(check({ givers: [all, staff] }, saved, lowEditor)).toEqual([])
    expect(check({ givers: [{ ...all, after: 1 }, staff] }, saved, lowEditor)).toEqual([])
    expect(check({ givers: [all] }, saved, lowEditor)).toEqual([])
    expect(check({ givers: [{ ...staff, after: 0 }] }, saved, lowEditor)).toEqual([
      ['givers', 'W_USER_LOW', { role: 'role1' }],
    ])
    expect(check({ givers: [{ ...staff, after: 0 }] }, saved)).toEqual([])
  })

  it('takes native emojis and those of the server, and keeps a saved one that is gone', () => {
    expect(check({ emoji: '🦜' })).toEqual([])
    expect(check({ emoji: `parrot:${PARROT}` })).toEqual([])
    expect(check({ emoji: `a:anchor:${GONE}` })).toEqual([['emoji', 'W_EMOJI', {}]])
    expect(check({ emoji: `renamed:${GONE}` }, { emoji: `anchor:${GONE}` })).toEqual([])
  })

  it('refuses a channel of the wrong kind, by its name', () => {
    expect(check({ channel: VOICE })).toEqual([['channel', 'V_CHANNEL_TYPE', { channel: 'hall' }]])
  })
})

describe('premium and limits', () => {
  const premium = guild({ premium: true })
  const roles = (count: number) => Array.from({ length: count }, (_, i) => String(300000000000000000n + BigInt(i)))
  const withRoles = (view: GuildView) => ({ ...view, roles: [...view.roles, ...roles(6).map((id) => role(id, 1))] })

  it('reserves a setting, but lets a free server go back to its default', () => {
    expect(check({ color: '#000000' })).toEqual([['color', 'W_PREMIUM', {}]])
    expect(check({ color: '#cd6e57' }, { color: '#000000' })).toEqual([])
    expect(check({ color: '#000000' }, {}, premium)).toEqual([])
  })

  it('accepts a stored premium value that is saved again unchanged', () => {
    expect(check({ color: '#000000' }, { color: '#000000' })).toEqual([])
  })

  it('can reserve single values', () => {
    expect(check({ boosts: { [LOW]: 2 } })).toEqual([])
    expect(check({ boosts: { [LOW]: 4 } })).toEqual([['boosts', 'W_PREMIUM', {}]])
  })

  it('lets a free server add beside the premium entries it kept, not raise them', () => {
    const saved = { boosts: { [LOW]: 4 } }
    expect(check({ boosts: { [LOW]: 4, [HIGH]: 2 } }, saved)).toEqual([])
    expect(check({ boosts: { [LOW]: 5 } }, saved)).toEqual([['boosts', 'W_PREMIUM', {}]])
  })

  it('judges the new entries of a list, counting the kept ones', () => {
    const rule = (id: string, hours: boolean) => ({ id, hours })
    const kept = [rule('a', true), rule('b', true)]
    expect(check({ rules: [rule('a', true)] })).toEqual([])
    expect(check({ rules: kept })).toEqual([['rules', 'W_PREMIUM', {}]])
    expect(check({ rules: [...kept, rule('c', false)] }, { rules: kept })).toEqual([])
    expect(check({ rules: [...kept, rule('c', true)] }, { rules: kept })).toEqual([['rules', 'W_PREMIUM', {}]])
  })

  it('stops a list at the free limit, and further on premium', () => {
    expect(check({ given: roles(3) }, {}, withRoles(guild()))).toEqual([])
    expect(check({ given: roles(4) }, {}, withRoles(guild()))).toEqual([['given', 'V_LIMIT', { count: 4, max: 3 }]])
    expect(check({ given: roles(4) }, {}, withRoles(premium))).toEqual([])
  })

  it('lets a list above the limit shrink or change, not grow', () => {
    const view = withRoles(guild())
    expect(check({ given: roles(5).slice(1) }, { given: roles(5) }, view)).toEqual([])
    expect(check({ given: roles(5).toReversed() }, { given: roles(5) }, view)).toEqual([])
    expect(check({ given: roles(6) }, { given: roles(5) }, view)).toEqual([['given', 'V_LIMIT', { count: 6, max: 3 }]])
  })

  it('refuses a path that no setting has', () => {
    expect(check({ nothing: 1 })).toEqual([['nothing', 'V_UNKNOWN', { key: 'nothing' }]])
  })
})
