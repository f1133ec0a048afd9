import type { GatewayGuildMembersChunkDispatchData, GatewayRequestGuildMembersData } from 'discord-api-types/v10'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { createStillTime } from '../testing/movable-time.ts'
import { GUILD_ID, userPayload } from '../testing/payloads.ts'
import { createMemberCache } from './member-cache.ts'
import { createMemberRequests } from './request-members.ts'

function setUp({ isConnected = true } = {}) {
  const time = createStillTime()
  const members = createMemberCache()
  const sent: GatewayRequestGuildMembersData[] = []
  let ids = 0
  const requests = createMemberRequests({
    members,
    time,
    log: pino({ enabled: false }),
    newId: () => `nonce-${++ids}`,
    async send(_guildId, request) {
      if (!isConnected) throw new Error('not connected')
      sent.push(request)
    },
  })
  const answer = (nonce: string, here: readonly string[], not_found: readonly string[] = []) =>
    requests.take({
      guild_id: GUILD_ID,
      members: here.map((id) => ({ user: userPayload(id), roles: [], joined_at: '2026-01-01T00:00:00Z' })),
      not_found,
      nonce,
      chunk_index: 0,
      chunk_count: 1,
    } as unknown as GatewayGuildMembersChunkDispatchData)
  return { time, members, sent, requests, answer }
}

describe('members who are requested', () => {
  it('arrive in one request, which also says who is not there', async () => {
    const { requests, sent, members, answer } = setUp()
    const asked = requests.ask(GUILD_ID, ['1', '2', '3'])
    expect(sent).toEqual([{ guild_id: GUILD_ID, user_ids: ['1', '2', '3'], limit: 0, nonce: 'nonce1' }])
    answer('nonce1', ['1', '3'], ['2'])
    expect(await asked).toEqual(new Set(['2']))
    expect(['1', '2', '3'].map((id) => members.has(GUILD_ID, id))).toEqual([true, false, true])
  })

  it('arrive a hundred at a time', async () => {
    const { requests, sent, answer } = setUp()
    const asked = requests.ask(
      GUILD_ID,
      Array.from({ length: 150 }, (_, id) => String(id)),
    )
    expect(sent.map((request) => 'user_ids' in request && request.user_ids.length)).toEqual([100, 50])
    answer('nonce1', [])
    answer('nonce2', [], ['149'])
    expect(await asked).toEqual(new Set(['149']))
  })

  it('remain unknown without an answer in time, or without a connection', async () => {
    const { requests, time, answer } = setUp()
    const asked = requests.ask(GUILD_ID, ['1', '2'])
    await time.advance(5_000)
    expect(await asked).toEqual(new Set())
    answer('nonce1', [], ['1'])
    expect(await setUp({ isConnected: false }).requests.ask(GUILD_ID, ['1', '2'])).toEqual(new Set())
  })
})
