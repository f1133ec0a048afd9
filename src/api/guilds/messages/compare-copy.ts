import type * as z from 'zod/mini'
import { copyChanges, rewriteRequest } from '#core/message-copies-api.ts'
import { linesOfMessage } from '#core/message-lines.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { findReadableChannel } from '../readable-channel.ts'
import { findBotsMessage } from './find-bots-message.ts'
import { composedOf, savedOfCall } from './saved-of-call.ts'
import { editOfVersion, prepareComposed } from './send-composed.ts'

export const compareCopy = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/copies/:message/changes',
  summary: 'What a message of the bot says on Discord now, and what it would say once it is rewritten.',
  opens: { module: 'messages', to: 'edit' },
  body: { schema: rewriteRequest, maxBytes: 1024 },
  reply: { status: 200, schema: copyChanges },
  refusals: [
    'personMayNotRead',
    'personMayNotWrite',
    'entryNotFound',
    'entryResting',
    'messageGone',
    'copyIsBlocks',
    'channelGone',
    'channelNotFound',
    'invalidEntry',
    'botMayNotWrite',
    'botMayNotRead',
    'messageNotOurs',
    'tooMany',
  ],
  handle: compare,
})

async function compare(visit: GuildCall, { channelId, language }: z.output<typeof rewriteRequest>): Promise<Response> {
  const { call } = visit
  const saved = await savedOfCall(visit)
  if (saved instanceof Response) return saved
  const channel = findReadableChannel(visit, channelId)
  if (channel instanceof Response) return channel
  const composed = composedOf(saved, language)
  const ready = prepareComposed(visit, composed, { channelId, limit: 'pastMessages' })
  if (ready instanceof Response) return ready
  const found = await findBotsMessage(visit, { channelId, messageId: call.param('message') })
  if (found instanceof Response) return found
  if (found.isBlocks && saved.message.format === 'embeds') return refuse(call, 'copyIsBlocks')
  const { files: _, ...edit } = await editOfVersion(call, composed, ready.version)
  return replyJson(call, { before: linesOfMessage(found.wire), after: linesOfMessage(edit) })
}
