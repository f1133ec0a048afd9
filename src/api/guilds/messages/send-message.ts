import type * as z from 'zod/mini'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { sendMessageReply, sendMessageRequest } from '#core/send-api.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { savedMessages } from '#modules/messages/saved-message.ts'
import { readCollection } from '#store/collections.ts'
import { refuse } from '../../http/problems.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import { refuseEntry } from '../collections/refuse-entry.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { sendComposed } from './send-composed.ts'

export const sendMessage = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/send',
  summary: 'Posts a saved message to a channel, in one of its languages, under the bot’s name or that of its profile.',
  opens: { module: 'messages', to: 'edit' },
  body: { schema: sendMessageRequest, maxBytes: 1024 },
  reply: { status: 200, schema: sendMessageReply },
  refusals: [
    'personMayNotWrite',
    'entryNotFound',
    'channelGone',
    'invalidEntry',
    'botMayNotWrite',
    'platformRefused',
    'tooMany',
  ],
  handle: send,
})

async function send(visit: GuildCall, request: z.output<typeof sendMessageRequest>): Promise<Response> {
  const { call, guild } = visit
  const rows = await readCollection(call.services.db, guild.id, savedMessages.name)
  const stored = rows.find(({ id }) => id === call.param('entry'))
  if (!stored) return refuse(call, 'entryNotFound')
  const parsed = parseEntry(savedMessages.schema, entryOfRow(stored))
  if (!parsed.ok) return refuseEntry(call, parsed.issues)
  const composed = {
    message: parsed.entry.message,
    savedId: stored.id,
    language: request.language,
    fill: (template: string, context: TemplateContext) => fillTemplate(template, globalVariables, context),
  }
  return sendComposed(visit, composed, { channelId: request.channelId, limit: 'send' })
}
