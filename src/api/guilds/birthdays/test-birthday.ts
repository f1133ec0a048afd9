import { brand } from '#core/brand.ts'
import { testReply } from '#core/tests-api.ts'
import { testAnnouncement } from '#modules/birthdays/rules/test-announcement.ts'
import { bodyOf } from '#platform/message-body.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { memberSnapshot } from '../member-snapshot.ts'
import { postMessage } from '../messages/post-message.ts'

const NONCE_BYTES = 12

export const testBirthday = guildRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/birthdays/test',
  summary: 'Sends the saved announcement to its channel as if it were your birthday, marked as a test.',
  opens: { module: 'birthdays', to: 'edit' },
  reply: { status: 200, schema: testReply },
  refusals: ['nothingToSend', 'platformRefused', 'tooMany'],
  handle: sendTest,
})

async function sendTest(visit: GuildCall): Promise<Response> {
  const { call, user } = visit
  const { clock, platform, random } = call.services
  const { settings, base, premium } = visit.guild
  const channel = base.channels.find(({ id }) => id === settings.birthdays.channel)
  if (!channel) return refuse(call, 'nothingToSend')
  const tooOften = refuseTooOften(call, user, 'greetingTest')
  if (tooOften) return tooOften
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
