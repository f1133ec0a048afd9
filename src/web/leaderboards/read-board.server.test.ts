import { expect, it } from 'vitest'
import type { BoardMemberReply, BoardReply } from '#core/leaderboards/reply.ts'
import { readBoardPage } from './read-board.server.ts'

const entry = { rank: 1, user: { id: null, name: 'P. R.', avatar: null, decoration: null }, score: 5, level: null }
const reply: BoardReply = {
  board: 'economy',
  guild: { id: '1200000000000000001', name: 'The Hall', icon: null, memberCount: 3 },
  open: { levels: false, economy: true },
  ranked: 1,
  currency: null,
  rewards: [],
  shops: [],
  entries: [entry],
  next: null,
  previous: null,
}
const place: BoardMemberReply = { entry, record: 5, above: null }
const user = { id: '1200000000000000002', username: 'pixel-renard', global_name: null, avatar: null, decoration: null }

it('asks for the visitor’s own rank with their session', async () => {
  const cookie = 'guildhall_session=secret'
  const callApi = async ({ url, headers }: Request) => {
    if (url.endsWith('/session')) return Response.json(user)
    if (!url.endsWith(`/members/${user.id}`)) return Response.json(reply)
    return headers.get('cookie') === cookie ? Response.json(place) : new Response(null, { status: 404 })
  }
  const request = new Request('http://localhost/economy/1200000000000000001', { headers: { cookie } })
  const options = { callApi, onError: () => {} } as unknown as Parameters<typeof readBoardPage>[0]['options']
  const { own } = await readBoardPage({ request, options, guild: reply.guild.id, board: 'economy' })
  expect(own).toEqual({ userId: user.id, place })
})
