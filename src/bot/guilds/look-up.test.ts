import type { API } from '@discordjs/core'
import { expect, it } from 'vitest'
import { GUILD_ID, userPayload } from '../testing/payloads.ts'
import { createLookUps } from './look-up.ts'
import { createMemberCache } from './member-cache.ts'
import { createMessageCache } from './message-cache.ts'

const PAGE = 1_000

/** A server whose members have these ids, as Discord lists them. */
function setUp(here: readonly number[]) {
  const asked: (string | undefined)[] = []
  const members = createMemberCache()
  const getMembers = async (_: string, { after = '0', limit = 1 }: { after?: string; limit?: number } = {}) => {
    asked.push(after)
    const page = here.filter((id) => id > Number(after)).slice(0, limit)
    return page.map((id) => ({ user: userPayload(String(id)), roles: [], joined_at: '2026-01-01T00:00:00Z' }))
  }
  const api = { guilds: { getMembers }, channels: {} } as unknown as Pick<API, 'guilds' | 'channels'>
  return { asked, members, lookUps: createLookUps({ api, members, messages: createMessageCache() }) }
}
const numbers = (count: number, step = 1) => Array.from({ length: count }, (_, place) => (place + 1) * step)

it('finds many members of a small server with one request, and returns those who are not there', async () => {
  const { lookUps, members, asked } = setUp([5, 7, 9])
  expect(await lookUps.listMembers(GUILD_ID, ['9', '6', '5', '12'])).toEqual(new Set(['6', '12']))
  expect([members.has(GUILD_ID, '5'), members.has(GUILD_ID, '9')]).toEqual([true, true])
  expect(asked).toEqual(['4'])
})

it('continues at the next wanted member, and stops on a large server after a few requests', async () => {
  const { lookUps, members, asked } = setUp(numbers(PAGE * 100))
  const wanted = numbers(40, 2_000).map(String)
  expect(await lookUps.listMembers(GUILD_ID, wanted)).toEqual(new Set())
  expect(asked).toEqual(numbers(10, 2_000).map((id) => String(id - 1)))
  expect(wanted.filter((id) => members.has(GUILD_ID, id))).toEqual(wanted.slice(0, 10))
})
