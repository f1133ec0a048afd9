import type * as z from 'zod/mini'
import { rewriteRequest } from '#core/message-copies-api.ts'
import { sendMessageReply } from '#core/send-api.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { editBotsMessage } from './bot-message.ts'
import { findBotsMessage } from './find-bots-message.ts'
import { keepCopy } from './keep-copy.ts'
import { composedOf, savedOfCall } from './saved-of-call.ts'
import { editOfVersion, prepareComposed } from './send-composed.ts'

/** Whose name it was sent under stays: Discord lets nobody change that. */
export const rewriteCopy = guildBodyRoute({
  method: 'put',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/copies/:message',
  summary: 'Has a message of the bot say what is saved, in one of its languages. It is a copy of it from then on.',
  opens: { module: 'messages', to: 'edit' },
  body: { schema: rewriteRequest, maxBytes: 1024 },
  reply: { status: 200, schema: sendMessageReply },
  refusals: [
    'personMayNotWrite',
    'entryNotFound',
    'entryResting',
    'messageGone',
    'copyIsBlocks',
    'channelGone',
    'invalidEntry',
    'botMayNotWrite',
    'botMayNotRead',
    'messageNotOurs',
    'platformRefused',
    'tooMany',
  ],
  handle: rewrite,
})

async function rewrite(visit: GuildCall, { channelId, language }: z.output<typeof rewriteRequest>): Promise<Response> {
  const { call } = visit
  const saved = await savedOfCall(visit)
  if (saved instanceof Response) return saved
  const composed = composedOf(saved, language)
  const ready = prepareComposed(visit, composed, { channelId, limit: 'send' })
  if (ready instanceof Response) return ready
  const messageId = call.param('message')
  const found = await findBotsMessage(visit, { channelId, messageId })
  if (found instanceof Response) return found
  if (found.isBlocks && saved.message.format === 'embeds') return refuse(call, 'copyIsBlocks')
  const edit = await editOfVersion(call, composed, ready.version)
  if (!(await editBotsMessage(call.services.platform.rest, found, edit))) return refuse(call, 'platformRefused')
  await keepCopy(visit, saved, { channelId, messageId }, { language, event: 'edit' })
  return replyJson(call, { channelId, messageId })
}
