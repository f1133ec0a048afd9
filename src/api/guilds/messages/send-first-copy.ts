import { FIRST_JOB } from '#modules/repeat-messages/rules/send-first.ts'
import { replyEmpty } from '../../http/reply.ts'
import { askBot } from '../ask-bot.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { COPY_REFUSALS, repeatOfCall } from './repeat-of-call.ts'
import { prepareComposed } from './send-composed.ts'

export const sendFirstCopy = guildRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/repeat-messages/:entry/first',
  summary: 'Has the bot send a copy of a repeat message now. It is counted, and the rhythm goes on from there.',
  opens: { module: 'repeat-messages', to: 'edit' },
  reply: { status: 204 },
  refusals: COPY_REFUSALS,
  handle: sendFirst,
})

async function sendFirst(visit: GuildCall): Promise<Response> {
  const found = await repeatOfCall(visit)
  if (found instanceof Response) return found
  const { entry, composed } = found
  // Nobody can write through the bot where they may not write themselves.
  const ready = prepareComposed(visit, composed, { channelId: entry.channel, limit: 'write' })
  if (ready instanceof Response) return ready
  await askBot(visit, { module: 'repeat-messages', job: FIRST_JOB, key: entry.id, payload: {} })
  return replyEmpty(visit.call)
}
