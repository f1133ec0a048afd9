import { type RewriteRequest, rewriteRequest } from '#core/message-copies-api.ts'
import { sendMessageReply } from '#core/send-api.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { editBotsMessage } from './bot-message.ts'
import { findRewrite, REWRITE_REFUSALS } from './find-rewrite.ts'
import { keepCopy } from './keep-copy.ts'

/** The name it was sent under stays: Discord lets nobody change it. */
export const rewriteCopy = guildBodyRoute({
  method: 'put',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/copies/:message',
  summary: 'Has a message of the bot say what is saved, in one of its languages. It is a copy of it from then on.',
  opens: { module: 'messages', to: 'edit' },
  body: { schema: rewriteRequest, maxBytes: 1024 },
  reply: { status: 200, schema: sendMessageReply },
  refusals: [...REWRITE_REFUSALS, 'platformRefused'],
  handle: rewrite,
})

async function rewrite(visit: GuildCall, request: RewriteRequest): Promise<Response> {
  const { call } = visit
  const ready = await findRewrite(visit, request, 'send')
  if (ready instanceof Response) return ready
  const { saved, found, messageId, edit } = ready
  if (!(await editBotsMessage(call.services.platform.rest, found, edit))) return refuse(call, 'platformRefused')
  const { channelId, language } = request
  await keepCopy(visit, saved, { channelId, messageId }, { language, event: 'edit' })
  return replyJson(call, { channelId, messageId })
}
