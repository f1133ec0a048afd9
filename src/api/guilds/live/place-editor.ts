import { presenceRequest } from '#core/presence.ts'
import { replyEmpty } from '../../http/reply.ts'
import { guildBodyRoute } from '../guild-route.ts'

export const placeEditor = guildBodyRoute({
  method: 'put',
  path: '/api/bot/dashboard/guilds/:id/live/:stream',
  summary: 'Says on which page of the dashboard you are, to the others who have it open.',
  body: { schema: presenceRequest, maxBytes: 1024 },
  reply: { status: 204 },
  handle({ call, identity, guild }, presence) {
    call.services.live.place(guild.id, call.param('stream'), identity.sessionId, presence)
    return replyEmpty(call)
  },
})
