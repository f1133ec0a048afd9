import { describe, expect, it } from 'vitest'
import type { DepartureKind } from '#core/bot/events.ts'
import { createMemberCache } from '../guilds/member-cache.ts'
import { GUILD_ID, gatewayEvent, userPayload } from '../testing/payloads.ts'
import { botEventFrom } from './from-gateway.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const iso = (ms: number) => new Date(ms).toISOString()

function setUp(kind: DepartureKind = 'leave') {
  const members = createMemberCache()
  const read = (t: string, d: object) =>
    botEventFrom(gatewayEvent(t, { guild_id: GUILD_ID, ...d }), { members, kindOf: async () => kind, now: () => NOW })
  const join = (joinedAt: number, more: object = {}) =>
    read('GUILD_MEMBER_ADD', { user: userPayload('5'), roles: ['30'], joined_at: iso(joinedAt), ...more })
  return { read, join }
}

const MEMBER = {
  ...{ id: '5', username: 'user5', globalName: null, nickname: null, avatar: null, bot: false },
  ...{ roleIds: ['30'], joinedAt: NOW - 1_000, pending: false },
}

describe('events from the gateway', () => {
  it('tells who joined, and when', () => {
    const { join } = setUp()
    expect(join(NOW - 1_000)).toEqual({ type: 'memberJoined', guildId: GUILD_ID, at: NOW - 1_000, member: MEMBER })
  })

  it('takes a moment in the future for now: clocks differ', () => {
    expect(setUp().join(NOW + 500)).toMatchObject({ at: NOW })
  })

  it('ignores joins that are older than 5 minutes', () => {
    expect(setUp().join(NOW - 300_000)).not.toBeNull()
    expect(setUp().join(NOW - 300_001)).toBeNull()
  })

  it('knows how a member was before an update, if they were seen before', () => {
    const { read, join } = setUp()
    const update = {
      user: userPayload('5', { global_name: 'Cinq' }),
      roles: [],
      nick: 'V',
      joined_at: iso(NOW - 1_000),
    }
    expect(read('GUILD_MEMBER_UPDATE', update)).toMatchObject({ type: 'memberUpdated', before: null })
    join(NOW - 1_000, { pending: true })
    expect(read('GUILD_MEMBER_UPDATE', update)).toEqual({
      ...{ type: 'memberUpdated', guildId: GUILD_ID, at: NOW, before: { ...MEMBER, pending: true } },
      member: { ...MEMBER, globalName: 'Cinq', nickname: 'V', roleIds: [] },
    })
  })

  it('tells who left with their last roles and newest name', async () => {
    const { read, join } = setUp('kick')
    join(NOW - 1_000)
    expect(await read('GUILD_MEMBER_REMOVE', { user: userPayload('5', { username: 'renamed' }) })).toEqual({
      ...{ type: 'memberLeft', guildId: GUILD_ID, at: NOW, departure: 'kick' },
      member: { ...MEMBER, username: 'renamed' },
    })
  })

  it('tells of a stranger who left what their account says', async () => {
    const { read } = setUp()
    const user = userPayload('6', { bot: true })
    expect(await read('GUILD_MEMBER_REMOVE', { user })).toMatchObject({
      member: { id: '6', username: 'user6', bot: true, roleIds: [], joinedAt: null, pending: false },
    })
  })

  it('has nothing to say about anything else', () => {
    expect(setUp().read('CHANNEL_CREATE', { id: '1' })).toBeNull()
  })
})
