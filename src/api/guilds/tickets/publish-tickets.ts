import { mayEdit } from '#core/access.ts'
import { scheduleJob } from '#store/jobs.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyEmpty } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'

import { enterGuild, type Visit } from '../enter.ts'

/** The bot posts it, or edits what is posted, and writes the message's id into the settings. */
export const publishTickets: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/tickets/publications/:publication/publish',
  summary: 'Has the bot post a message that opens tickets, or edit the one that is posted.',
  auth: 'bearer',
  reply: { status: 204 },
  refusals: [
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'guildNotFound',
    'entryNotFound',
    'channelGone',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) => enterGuild(call, identity, (visit) => publish(call, identity, visit)),
}

async function publish(call: Call, { user }: Identity, visit: Visit): Promise<Response> {
  const { clock, db, limits } = call.services
  const { guild } = visit
  const now = clock()
  if (!mayEdit(visit.standing.access, 'tickets')) return refuse(call, 'forbiddenModule')
  const id = call.param('publication')
  const publication = guild.settings.ticketSystem.publications.find((one) => one.id === id)
  if (!publication) return refuse(call, 'entryNotFound')
  if (!guild.base.channels.some((channel) => channel.id === publication.channel)) return refuse(call, 'channelGone')
  const waitSeconds = limits.send.take(user.id)
  if (waitSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds: waitSeconds })
  const payload = { publicationId: id }
  await scheduleJob(db, { guildId: guild.id, module: 'tickets', job: 'publish', key: id, at: now, payload })
  return replyEmpty(call)
}
