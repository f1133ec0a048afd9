import { mayRead } from '#core/access.ts'
import { activityReply } from '#core/user-api.ts'
import { readActivity } from '#store/activity.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { enterGuild } from './enter.ts'

/** Today and the 29 days before it. */
const SHOWN_DAYS = 30
const DAY_MS = 86_400_000

export const readGuildActivity: Route = {
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/activity',
  summary: `Messages, joins, leaves and members of the last ${SHOWN_DAYS} days (UTC), as the bot counted them.`,
  auth: 'bearer',
  reply: { status: 200, schema: activityReply },
  refusals: [
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'guildNotFound',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) =>
    enterGuild(call, identity, async ({ guild, standing }) => {
      if (!mayRead(standing.access, 'general')) return refuse(call, 'forbiddenModule')
      const from = new Date(call.services.clock() - (SHOWN_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
      return replyJson(call, await readActivity(call.services.db, guild.id, from))
    }),
}
