import type * as z from 'zod/mini'
import { logTestRequest, testReply } from '#core/tests-api.ts'
import { LOG_MODULE_IDS } from '#modules/logs/log-modules.ts'
import { testEntry } from '#modules/logs/rules/test-entry.ts'
import { bodyOf } from '#platform/message-body.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import { type GuildCall, guildBodyRoute } from './guild-route.ts'
import { postSomehow } from './messages/post-message.ts'

const NONCE_BYTES = 12
const LOGS = ['urgent', 'messages', ...LOG_MODULE_IDS] as const

export const testLog = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/logs/test',
  summary: 'Sends an entry marked as a test to where the saved settings send entries of that log. Nobody is notified.',
  opens: { module: 'logs', to: 'edit' },
  body: { schema: logTestRequest, maxBytes: 1024 },
  reply: { status: 200, schema: testReply },
  refusals: ['nothingToSend', 'platformRefused', 'tooMany'],
  handle: sendTest,
})

async function sendTest({ call, user, guild }: GuildCall, asked: z.output<typeof logTestRequest>): Promise<Response> {
  const log = LOGS.find((id) => id === asked.log)
  const { settings, base, premium } = guild
  const { clock, platform, random, env } = call.services
  const view = {
    guild: {
      ownerId: base.snapshot.ownerId,
      roles: new Map(base.snapshot.roles.map((role) => [role.id, role])),
      premium,
      botName: base.bot.nickname,
    },
    locale: settings.language,
    site: env.siteUrl.en,
    now: clock(),
  }
  const test = log ? testEntry(log, settings, view) : null
  const channel = base.channels.find(({ id }) => id === test?.channelId)
  if (!test || !channel) return refuse(call, 'nothingToSend')
  const tooOften = refuseTooOften(call, user, 'greetingTest')
  if (tooOften) return tooOften
  const { files: _, ...body } = bodyOf(test.message, null, random(NONCE_BYTES).toString('base64url'))
  const { sender } = test
  const sent = await postSomehow(platform.rest, { channel, body, files: [], sender, botId: base.bot.id })
  return sent ? replyJson(call, { channelId: channel.id, ...sent }) : refuse(call, 'platformRefused')
}
