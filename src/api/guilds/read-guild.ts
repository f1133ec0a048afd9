import { replyCacheable } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { enterGuild } from './enter.ts'
import { payloadOf } from './standing.ts'

export const readGuild: Route = {
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id',
  summary: 'A server: settings filled with defaults, roles, channels, emojis, who you and the bot are there.',
  auth: 'bearer',
  reply: { status: 200, schema: 'guild' },
  refusals: ['signedOut', 'tokenExpired', 'forbidden', 'guildNotFound', 'databaseAway', 'platformAway'],
  handle: (call, identity) =>
    enterGuild(call, identity, ({ member, standing }) => {
      const { body, etag } = payloadOf(member, standing)
      return replyCacheable(call, body, etag, {
        'content-type': 'application/json',
        'cache-control': 'private, no-cache',
      })
    }),
}
