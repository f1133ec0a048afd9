import { mayEdit } from '#core/access.ts'
import { greetingTestReply } from '#core/api.ts'
import { brand } from '#core/brand.ts'
import { testAnnouncement } from '#modules/birthdays/rules/test-announcement.ts'
import { bodyOf } from '#platform/message-body.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'
import { memberSnapshot } from '../member-snapshot.ts'
import { postMessage } from '../messages/post-message.ts'

const NONCE_BYTES = 12

export const testBirthday: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/birthdays/test',
  summary: 'Sends the saved announcement to its channel as if it were your birthday, marked as a test.',
  auth: 'bearer',
  reply: { status: 200, schema: greetingTestReply },
  refusals: [
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'guildNotFound',
    'nothingToSend',
    'platformRefused',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) => enterGuild(call, identity, (visit) => sendTest(call, identity, visit)),
}

async function sendTest(call: Call, { user }: Identity, visit: Visit): Promise<Response> {
  const { clock, limits, platform, random } = call.services
  const { settings, base, premium } = visit.guild
  if (!mayEdit(visit.standing.access, 'birthdays')) return refuse(call, 'forbiddenModule')
  const channel = base.channels.find(({ id }) => id === settings.birthdays.channel)
  if (!channel) return refuse(call, 'nothingToSend')
  const waitSeconds = limits.greetingTest.take(user.id)
  if (waitSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds: waitSeconds })
  const { language: locale, timezone } = settings
  const accentColor = premium ? settings.accentColor : brand.color
  const message = testAnnouncement(memberSnapshot({ user }, visit), settings, {
    guild: { ...base.snapshot, premium, locale, timezone, channels: base.channels },
    shared: { accentColor },
    cdn: platform.urls.cdn,
    now: clock(),
  })
  const { files = [], ...body } = bodyOf(message, null, random(NONCE_BYTES).toString('base64url'))
  const messageId = await postMessage(platform.rest, { channel, body, files, sender: null, botId: base.bot.id })
  return messageId ? replyJson(call, { channelId: channel.id, messageId }) : refuse(call, 'platformRefused')
}
