import { copyChanges, type RewriteRequest, rewriteRequest } from '#core/message-copies-api.ts'
import { linesOfMessage } from '#core/message-lines.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { findReadableChannel } from '../readable-channel.ts'
import { findRewrite, REWRITE_REFUSALS } from './find-rewrite.ts'

export const compareCopy = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/copies/:message/changes',
  summary: 'What a message of the bot says on Discord now, and what it would say once it is rewritten.',
  opens: { module: 'messages', to: 'edit' },
  body: { schema: rewriteRequest, maxBytes: 1024 },
  reply: { status: 200, schema: copyChanges },
  refusals: [...REWRITE_REFUSALS, 'personMayNotRead', 'channelNotFound'],
  handle: compare,
})

async function compare(visit: GuildCall, request: RewriteRequest): Promise<Response> {
  const channel = findReadableChannel(visit, request.channelId)
  if (channel instanceof Response) return channel
  const rewrite = await findRewrite(visit, request, 'pastMessages')
  if (rewrite instanceof Response) return rewrite
  const { files: _, ...edit } = rewrite.edit
  return replyJson(visit.call, { before: linesOfMessage(rewrite.found.wire), after: linesOfMessage(edit) })
}
