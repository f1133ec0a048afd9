import type * as z from 'zod/mini'
import { sendMessageReply, sendMessageRequest } from '#core/send-api.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { keepCopy } from './keep-copy.ts'
import { composedOf, savedOfCall } from './saved-of-call.ts'
import { postComposed, SEND_REFUSALS } from './send-composed.ts'

export const sendMessage = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/send',
  summary: 'Posts a saved message to a channel, in one of its languages, under the bot’s name or that of its profile.',
  opens: { module: 'messages', to: 'edit' },
  body: { schema: sendMessageRequest, maxBytes: 1024 },
  reply: { status: 200, schema: sendMessageReply },
  refusals: ['entryNotFound', 'entryResting', ...SEND_REFUSALS, 'platformRefused'],
  handle: send,
})

async function send(visit: GuildCall, { channelId, language }: z.output<typeof sendMessageRequest>): Promise<Response> {
  const saved = await savedOfCall(visit)
  if (saved instanceof Response) return saved
  const sent = await postComposed(visit, composedOf(saved, language), { channelId, limit: 'send' })
  if (sent instanceof Response) return sent
  await keepCopy(visit, saved, sent, { language, event: 'send' })
  return replyJson(visit.call, sent)
}
