import { DAY_MS } from '#core/duration/spans.ts'
import { activityReply } from '#core/user-api.ts'
import { readActivity } from '#store/activity.ts'
import { replyJson } from '../http/reply.ts'
import { guildRoute } from './guild-route.ts'

/** Today and the 29 days before it. */
const SHOWN_DAYS = 30

export const readGuildActivity = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/activity',
  summary: `Messages, joins, leaves and members of the last ${SHOWN_DAYS} days (UTC), as the bot counted them.`,
  opens: { module: 'general', to: 'read' },
  reply: { status: 200, schema: activityReply },
  async handle({ call, guild }) {
    const from = new Date(call.services.clock() - (SHOWN_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
    return replyJson(call, await readActivity(call.services.db, guild.id, from))
  },
})
