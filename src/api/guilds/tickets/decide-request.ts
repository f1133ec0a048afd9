import type * as z from 'zod/mini'
import { ticketRequestDecision } from '#core/tickets-api.ts'
import { DECIDE_REQUEST_JOB, type RequestDecision } from '#modules/tickets/rules/request-from-dashboard.ts'
import { requestById, requestIn } from '#modules/tickets/rules/request-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { replyAskingBot } from '../ask-bot.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

const ID_MAX = 64

/** The bot does it, as if the button below the request had been pressed. Of two decisions, the first counts. */
export const decideTicketRequest = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/tickets/requests/:request/decide',
  summary: 'Has the bot open a ticket that a member has asked for, or refuse it.',
  opens: { module: 'tickets', to: 'edit' },
  body: { schema: ticketRequestDecision, maxBytes: 8 * 1024 },
  reply: { status: 204 },
  refusals: ['ticketRequestOver', 'tooMany'],
  handle: decide,
})

async function decide(asked: GuildCall, decision: z.output<typeof ticketRequestDecision>): Promise<Response> {
  const { call, user, guild } = asked
  const { db, clock } = call.services
  const requestId = call.param('request').slice(0, ID_MAX)
  const request = requestIn(await loadNeeds(db, guild.id, 'tickets', { records: requestById(requestId) }, clock()))
  if (!request) return refuse(call, 'ticketRequestOver')
  const payload: RequestDecision = { requestId, by: user.id, decision }
  return replyAskingBot(asked, { module: 'tickets', job: DECIDE_REQUEST_JOB, key: call.id, payload })
}
