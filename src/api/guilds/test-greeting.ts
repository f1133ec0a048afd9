import { DiscordAPIError } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { greetingTestReply, greetingTestRequest } from '#core/api.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { previewGreeting } from '#modules/welcome/rules/preview-greeting.ts'
import { bodyOf, type DrawnCard } from '#platform/message-body.ts'
import type { Call } from '../http/call.ts'
import { PlatformAway } from '../http/platform-away.ts'
import { refuse } from '../http/problems.ts'
import { refuseHaste } from '../http/refuse-haste.ts'
import { replyJson } from '../http/reply.ts'
import { type GuildCall, guildBodyRoute } from './guild-route.ts'
import { memberSnapshot } from './member-snapshot.ts'

const NONCE_BYTES = 12
const sentMessage = z.object({ id: z.string() })

export const testGreeting = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/welcome/test',
  summary: 'Sends the saved greeting for yourself to its channel, marked as a test.',
  opens: { module: 'welcome', to: 'edit' },
  body: { schema: greetingTestRequest, maxBytes: 1024 },
  reply: { status: 200, schema: greetingTestReply },
  refusals: ['nothingToSend', 'platformRefused', 'tooMany'],
  handle: sendTest,
})

async function sendTest(visit: GuildCall, { type }: z.output<typeof greetingTestRequest>): Promise<Response> {
  const { call, user, guild } = visit
  const { clock, platform, random } = call.services
  const { settings, base } = guild
  const channelId = type === 'welcome' ? settings.welcomeChannel : settings.goodbyeChannel
  if (!channelId || !base.channels.some(({ id }) => id === channelId)) return refuse(call, 'nothingToSend')
  const tooOften = refuseHaste(call, user, 'greetingTest')
  if (tooOften) return tooOften

  const { language: locale, timezone } = settings
  const message = previewGreeting(settings, type, {
    member: memberSnapshot({ user }, visit),
    guild: { ...base.snapshot, premium: guild.premium, locale, timezone, channels: base.channels },
    cdn: platform.urls.cdn,
    now: clock(),
    test: true,
  })
  if (!message) return refuse(call, 'nothingToSend')
  const messageId = await send(call, channelId, message, random(NONCE_BYTES).toString('base64url'))
  return messageId ? replyJson(call, { channelId, messageId }) : refuse(call, 'platformRefused')
}

/** The id of the message; null when the platform will not have it, which the person can mend. */
async function send(call: Call, channelId: string, message: BotMessage, nonce: string): Promise<string | null> {
  const { files, ...body } = bodyOf(message, await drawOrSkip(call, message), nonce)
  try {
    const sent = await call.services.platform.rest.post(Routes.channelMessages(channelId), { body, files: files ?? [] })
    return sentMessage.parse(sent).id
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return null
    throw new PlatformAway('test message could not be sent', { cause: error })
  }
}

/** As the bot does: a picture that cannot be drawn does not keep the message back. */
async function drawOrSkip({ services, id }: Call, { card }: BotMessage): Promise<DrawnCard | null> {
  if (!card) return null
  try {
    return await services.drawCard(card)
  } catch (error) {
    services.log.warn({ err: error, requestId: id }, 'card not drawn')
    return null
  }
}
