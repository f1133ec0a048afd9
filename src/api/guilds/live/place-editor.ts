import { presenceRequest } from '#core/presence.ts'
import type { Identity } from '../../auth/bearer.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyEmpty } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { enterGuild } from '../enter.ts'

const BODY_MAX_BYTES = 1024

export const placeEditor: Route = {
  method: 'put',
  path: '/api/bot/dashboard/guilds/:id/live/:stream',
  summary: 'Says on which page of the dashboard you are, to the others who have it open.',
  auth: 'bearer',
  body: { type: 'application/json', schema: presenceRequest },
  reply: { status: 204 },
  refusals: [
    'badJson',
    'signedOut',
    'tokenExpired',
    'forbidden',
    'guildNotFound',
    'tooLarge',
    'invalidBody',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) => enterGuild(call, identity, ({ guild }) => place(call, identity, guild.id)),
}

async function place(call: Call, { sessionId }: Identity, guildId: string): Promise<Response> {
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { data } = presenceRequest.safeParse(body.value)
  if (!data) return refuse(call, 'invalidBody')
  call.services.live.place(guildId, call.param('stream'), sessionId, data)
  return replyEmpty(call)
}
