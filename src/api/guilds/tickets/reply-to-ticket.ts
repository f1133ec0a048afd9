import type * as z from 'zod/mini'
import { avatarUrl } from '#core/guild/cdn.ts'
import { missingPermissions } from '#core/guild/permissions.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { ticketReplyRequest } from '#core/tickets-api.ts'
import { dashboardObstacle } from '#modules/tickets/rules/dashboard-obstacle.ts'
import { bodyOf } from '#platform/message-body.ts'
import { m } from '#texts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { postMessage } from '../messages/post-message.ts'
import { askAboutTicket } from './ask-about-ticket.ts'
import { actorOf, findTicket, OF_AN_ACT, PROBLEM_OF } from './find-ticket.ts'

const NONCE_BYTES = 12
const SENDER_MAX = 80

/** Posted immediately, so that its author learns of any failure; the bot records that the team has answered. */
export const replyToTicket = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/tickets/:ticket/reply',
  summary: 'Answers in a ticket under your name. Mentions notify nobody.',
  opens: { module: 'tickets', to: 'edit' },
  body: { schema: ticketReplyRequest, maxBytes: 16 * 1024 },
  reply: { status: 204 },
  refusals: [...OF_AN_ACT, 'platformRefused'],
  handle: reply,
})

async function reply(asked: GuildCall, { text }: z.output<typeof ticketReplyRequest>): Promise<Response> {
  const { call, user, guild } = asked
  const tooOften = refuseTooOften(call, user, 'ticketReply')
  if (tooOften) return tooOften
  const ticket = await findTicket(asked)
  if (!ticket) return refuse(call, 'ticketNotFound')
  const obstacle = dashboardObstacle(ticket, 'reply', actorOf(asked), guild.settings)
  if (obstacle) return refuse(call, PROBLEM_OF[obstacle] ?? 'ticketNotFound')
  if (ticket.channelId === null) return refuse(call, 'ticketChannelGone')
  const messageId = await post(asked, ticket.channelId, text)
  if (messageId === null) return refuse(call, 'platformRefused')
  await askAboutTicket(asked, ticket.id, { action: 'reply' })
  return replyEmpty(call)
}

/** Under their own name and picture; where the bot may not do that, a line says who is writing. */
async function post(asked: GuildCall, channelId: string, text: string): Promise<string | null> {
  const { call, user, member, guild } = asked
  const { platform, random } = call.services
  const botId = guild.base.bot.id
  const name = (member.nickname ?? user.global_name ?? user.username).slice(0, SENDER_MAX)
  const channel = guild.base.channels.find(({ id }) => id === channelId)
  if (channel && missingPermissions(BigInt(channel.botPermissions), ['manageWebhooks']).length === 0) {
    const { files = [], ...body } = bodyOf({ content: text }, null, null)
    const sender = { name, avatarUrl: avatarUrl(platform.urls.cdn, user, 128) }
    const sent = await postMessage(platform.rest, { channel, botId, files, body, sender })
    if (sent !== null) return sent
  }
  const line = m['tickets.bot.fromDashboard']({ name: escapeMarkdown(name) }, { locale: guild.settings.language })
  const nonce = random(NONCE_BYTES).toString('base64url')
  const { files = [], ...body } = bodyOf({ content: `${line}\n${text}` }, null, nonce)
  const place = { id: channelId, type: channel?.type ?? 0, parentId: channel?.parentId ?? null }
  return postMessage(platform.rest, { channel: place, botId, files, body, sender: null })
}
