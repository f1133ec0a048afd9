import type * as z from 'zod/mini'
import { ticketAction } from '#core/tickets-api.ts'
import { dashboardObstacle } from '#modules/tickets/rules/dashboard-obstacle.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { askAboutTicket } from './ask-about-ticket.ts'
import { actorOf, findTicket, OF_AN_ACT, PROBLEM_OF } from './find-ticket.ts'
import { targetObstacle } from './target-obstacle.ts'

/** The bot does it, as if by a command in the ticket. */
export const actOnTicket = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/tickets/:ticket/act',
  summary:
    'Has the bot claim, release, assign, transfer, close, reopen or delete a ticket, change its priority, keep it open, or note something for the team.',
  opens: { module: 'tickets', to: 'edit' },
  body: { schema: ticketAction, maxBytes: 8 * 1024 },
  reply: { status: 204 },
  refusals: OF_AN_ACT,
  handle: act,
})

async function act(asked: GuildCall, action: z.output<typeof ticketAction>): Promise<Response> {
  const { call, user, guild } = asked
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const ticket = await findTicket(asked)
  if (!ticket) return refuse(call, 'ticketNotFound')
  const obstacle =
    dashboardObstacle(ticket, action.action, actorOf(asked), guild.settings) ??
    (await targetObstacle(asked, ticket, action))
  if (obstacle) return refuse(call, PROBLEM_OF[obstacle] ?? 'ticketNotFound')
  await askAboutTicket(asked, ticket.id, action)
  return replyEmpty(call)
}
