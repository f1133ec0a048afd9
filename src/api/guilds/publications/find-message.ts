import { z } from 'zod'
import { readMessageLink } from '#core/guild/message-link.ts'
import { type FindMessageRequest, type FoundMessage, findMessageRequest, foundMessage } from '#core/published-api.ts'
import { REACTION_CHANNELS } from '#modules/roles-reactions/reaction-message.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { findBotsMessage } from '../messages/find-bots-message.ts'
import { findReadableChannel } from '../readable-channel.ts'

const TEXT_MAX = 200

/** Reaction roles can be added to a message the bot has already posted, such as a saved message. */
export const findOwnMessage = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/roles-reactions/message',
  summary: 'Finds a message of the bot by its link or id, to hand out roles below it.',
  opens: { module: 'roles-reactions', to: 'edit' },
  body: { schema: findMessageRequest, maxBytes: 2_048 },
  reply: { status: 200, schema: foundMessage },
  refusals: [
    'messageGone',
    'messageNotOurs',
    'channelGone',
    'channelNotFound',
    'personMayNotRead',
    'botMayNotRead',
    'tooMany',
  ],
  handle: find,
})

async function find(visit: GuildCall, asked: FindMessageRequest): Promise<Response> {
  const { call, user } = visit
  const named = readMessageLink(asked.message)
  if (!named) return refuse(call, 'messageGone')
  const channel = findReadableChannel(visit, named.channelId ?? asked.channel ?? undefined)
  if (channel instanceof Response) return channel
  if (!REACTION_CHANNELS.some((type) => type === channel.type)) return refuse(call, 'channelNotFound')
  const tooOften = refuseTooOften(call, user, 'pastMessages')
  if (tooOften) return tooOften
  const found = await findBotsMessage(visit, { channelId: channel.id, messageId: named.messageId })
  if (found instanceof Response) return found
  // Messages under a profile belong to the webhook: on a reaction the bot cannot tell them from others.
  if (found.webhook) return refuse(call, 'messageNotOurs')
  const reply: FoundMessage = { channelId: channel.id, messageId: found.id, text: textOf(found.wire) }
  return replyJson(call, reply)
}

const written = z.object({
  content: z.string().default(''),
  embeds: z.array(z.object({ title: z.string().nullish(), description: z.string().nullish() })).default([]),
})

/** Enough text to recognise it. */
function textOf(wire: unknown): string {
  const { content, embeds } = written.parse(wire)
  const text = content || embeds.map(({ title, description }) => title ?? description ?? '').join('\n')
  return text.slice(0, TEXT_MAX)
}
