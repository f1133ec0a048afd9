import type * as z from 'zod/mini'
import type { BotMessage } from '#core/bot/message.ts'
import { brand } from '#core/brand.ts'
import { type GreetingTest, greetingTestRequest, testReply } from '#core/tests-api.ts'
import { previewChallenge } from '#modules/welcome/captcha/rules/preview-challenge.ts'
import { previewGreeting } from '#modules/welcome/rules/preview-greeting.ts'
import { bodyOf, type DrawnCard, type MessageBody } from '#platform/message-body.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import { type GuildCall, guildBodyRoute } from './guild-route.ts'
import { memberSnapshot } from './member-snapshot.ts'
import { postMessage } from './messages/post-message.ts'
import { postPrivately } from './messages/post-privately.ts'

const NONCE_BYTES = 12
const ID_BYTES = 5

export const testGreeting = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/welcome/test',
  summary:
    'Sends the saved greeting, goodbye, private message or verification for yourself to where it belongs, marked as a test.',
  opens: { module: 'welcome', to: 'edit' },
  body: { schema: greetingTestRequest, maxBytes: 1024 },
  reply: { status: 200, schema: testReply },
  refusals: ['nothingToSend', 'platformRefused', 'privateMessageRefused', 'tooMany'],
  handle: sendTest,
})

async function sendTest(visit: GuildCall, { type }: z.output<typeof greetingTestRequest>): Promise<Response> {
  const { call, user, guild } = visit
  const { platform } = call.services
  const channel = guild.base.channels.find(({ id }) => id === channelOf(visit, type))
  if (type !== 'privateMessage' && !channel) return refuse(call, 'nothingToSend')
  const tooOften = refuseTooOften(call, user, 'greetingTest')
  if (tooOften) return tooOften
  const message = composeTest(visit, type)
  if (!message) return refuse(call, 'nothingToSend')
  const body = await bodyOfTest(call, message)
  if (!channel) {
    const sent = await postPrivately(platform.rest, user.id, [body])
    const [messageId] = sent?.messageIds ?? []
    return sent && messageId
      ? replyJson(call, { channelId: sent.channelId, messageId, isPrivate: true })
      : refuse(call, 'privateMessageRefused')
  }
  const { files = [], ...rest } = body
  const messageId = await postMessage(platform.rest, {
    channel,
    body: rest,
    files,
    sender: null,
    botId: guild.base.bot.id,
  })
  return messageId ? replyJson(call, { channelId: channel.id, messageId }) : refuse(call, 'platformRefused')
}

/** Where it is sent; null: nowhere yet, or to the person. */
function channelOf({ guild: { settings } }: GuildCall, type: GreetingTest): string | null {
  switch (type) {
    case 'welcome':
      return settings.welcomeChannel
    case 'goodbye':
      return settings.goodbyeChannel
    case 'captcha':
      return settings.captcha.channel
    case 'privateMessage':
      return null
  }
}

function composeTest(visit: GuildCall, type: GreetingTest): BotMessage | null {
  const { guild, call, user } = visit
  const { clock, platform, random } = call.services
  const { settings, base, premium } = guild
  const { language: locale, timezone } = settings
  const member = memberSnapshot({ user }, visit)
  const view = {
    guild: { ...base.snapshot, premium, locale, timezone, channels: base.channels },
    cdn: platform.urls.cdn,
    now: clock(),
  }
  if (type !== 'captcha') return previewGreeting(settings, type, { ...view, member, test: true })
  return previewChallenge(settings, member, {
    ...view,
    shared: { accentColor: premium ? settings.accentColor : brand.color },
    random: (below) => random(4).readUInt32BE() % below,
    newId: () => random(ID_BYTES).toString('hex'),
  })
}

async function bodyOfTest(call: Call, message: BotMessage): Promise<MessageBody> {
  return bodyOf(message, await drawOrSkip(call, message), call.services.random(NONCE_BYTES).toString('base64url'))
}

/** As the bot does: a card that cannot be drawn does not prevent the message. */
async function drawOrSkip({ services, id }: Call, { card }: BotMessage): Promise<DrawnCard | null> {
  if (!card) return null
  try {
    return await services.drawCard(card)
  } catch (error) {
    services.log.warn({ err: error, requestId: id }, 'card not drawn')
    return null
  }
}
