import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { askBot } from '../ask-bot.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

/** The bot posts it, or edits the posted message, and writes the message's id into the settings. */
export const publishTickets = guildRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/tickets/publications/:publication/publish',
  summary: 'Has the bot post a message that opens tickets, or edit the one that is posted.',
  opens: { module: 'tickets', to: 'edit' },
  reply: { status: 204 },
  refusals: ['entryNotFound', 'channelGone', 'tooMany'],
  handle: publish,
})

async function publish(visit: GuildCall): Promise<Response> {
  const { call, user, guild } = visit
  const id = call.param('publication')
  const publication = guild.settings.ticketSystem.publications.find((one) => one.id === id)
  if (!publication) return refuse(call, 'entryNotFound')
  if (!guild.base.channels.some((channel) => channel.id === publication.channel)) return refuse(call, 'channelGone')
  const tooOften = refuseTooOften(call, user, 'send')
  if (tooOften) return tooOften
  await askBot(visit, { module: 'tickets', job: 'publish', key: id, payload: { publicationId: id } })
  return replyEmpty(call)
}
