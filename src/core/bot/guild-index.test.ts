import { describe, expect, it } from 'vitest'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { aChannel, aGuild, aRole, byId, GUILD, OWNER } from './rule-view.fixture.ts'

const VIEW = 1n << 10n
const hidden = { id: GUILD, type: 0 as const, allow: '0', deny: String(VIEW) }
const guild = aGuild({
  roles: byId(
    aRole('low', { position: 3 }),
    aRole('high', { position: 60 }),
    aRole('level', { position: 50 }),
    aRole('bot of others', { managed: true }),
    aRole('viewer', { permissions: String(VIEW), position: 2 }),
  ),
  channels: byId(
    aChannel('category', { type: CHANNEL_TYPE.category }),
    aChannel('text', { parentId: 'category', overwrites: [hidden] }),
    aChannel('thread', { parentId: 'text', type: CHANNEL_TYPE.publicThread }),
  ),
})
const person = (...roleIds: string[]) => ({ id: 'p', roleIds })

describe('a server as rules see it', () => {
  it('lists a thread, its channel and its category', () => {
    expect(guild.chainOf('thread')).toEqual(['thread', 'text', 'category'])
    expect(guild.chainOf('unknown')).toEqual(['unknown'])
  })

  it('says which roles the bot can hand out, and why not the others', () => {
    const roles = ['low', 'level', 'high', 'bot of others', 'nothing', GUILD]
    expect(roles.map((roleId) => guild.canGive(roleId))).toEqual([
      'ok',
      'tooHigh',
      'tooHigh',
      'managed',
      'gone',
      'gone',
    ])
    expect(aGuild({ roles: guild.roles, bot: { id: 'b', roleIds: ['low'], nickname: null } }).canGive('low')).toBe(
      'notAllowed',
    )
  })

  it('puts the owner above everybody, and nobody above themselves', () => {
    const owner = { id: OWNER, roleIds: [] }
    expect(guild.isAbove(owner, person('high'))).toBe(true)
    expect(guild.isAbove(person('high'), person('high'))).toBe(false)
    expect(guild.isAbove({ id: 'q', roleIds: ['low'] }, person('viewer'))).toBe(true)
  })

  it('applies the overwrites of the parent channel to a thread', () => {
    expect(guild.memberCan(person('viewer'), 'viewChannel')).toBe(true)
    expect(guild.memberCan(person('viewer'), 'viewChannel', 'text')).toBe(false)
    expect(guild.memberCan(person('viewer'), 'viewChannel', 'thread')).toBe(false)
    expect(guild.botCan('viewChannel', 'thread')).toBe(true)
  })

  it('recognises administrators by a role, by @everyone, or as the owner', () => {
    const admin = { permissions: String(1n << 3n) }
    const roles = byId(aRole(GUILD, {}), aRole('low', {}), aRole('admin', admin))
    const isAdmin = (server: typeof guild, member: ReturnType<typeof person>) =>
      server.memberCan(member, 'administrator')
    const here = aGuild({ roles })
    const everyoneIs = aGuild({ roles: byId(aRole(GUILD, admin)) })
    expect([person(), person('low'), person('low', 'admin')].map((one) => isAdmin(here, one))).toEqual([
      false,
      false,
      true,
    ])
    expect([isAdmin(here, { id: OWNER, roleIds: [] }), isAdmin(everyoneIs, person())]).toEqual([true, true])
  })
})
