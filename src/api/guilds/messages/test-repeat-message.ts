import type * as z from 'zod/mini'
import type { Message } from '#core/settings/message.ts'
import { repeatTestRequest, testReply } from '#core/tests-api.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { COPY_REFUSALS, repeatOfCall } from './repeat-of-call.ts'
import { sendComposed } from './send-composed.ts'

export const testRepeatMessage = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/repeat-messages/:entry/test',
  summary: 'Sends a copy of a repeat message to its channel now. It is not counted, and its rhythm stays as it is.',
  opens: { module: 'repeat-messages', to: 'edit' },
  body: { schema: repeatTestRequest, maxBytes: 1024 },
  reply: { status: 200, schema: testReply },
  refusals: [...COPY_REFUSALS, 'platformRefused'],
  handle: sendTest,
})

const QUIET: Message['mentions'] = { everyone: false, roles: 'none', users: 'none' }

async function sendTest(visit: GuildCall, { mentions }: z.output<typeof repeatTestRequest>): Promise<Response> {
  const found = await repeatOfCall(visit)
  if (found instanceof Response) return found
  const { entry, composed } = found
  const { message } = composed
  const shown = { ...composed, message: mentions ? message : { ...message, mentions: QUIET } }
  return sendComposed(visit, shown, { channelId: entry.channel, limit: 'repeatTest' })
}
