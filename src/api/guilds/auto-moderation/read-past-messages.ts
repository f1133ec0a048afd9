import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { DAY_MS } from '#core/duration/spans.ts'
import { permissionsForNeed } from '#core/guild/channel-needs.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { PAST_DAYS, PAST_MESSAGES_MAX, type PastMessages, pastMessages } from '#core/past-messages-api.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { findReadableChannel, refuseReading } from '../readable-channel.ts'
import { findAuthors } from './find-authors.ts'
import { readPastMessages } from './past-message.ts'

const TIMEOUT_MS = 8_000

/** Read on request, returned, and forgotten: nothing of it is stored or logged (ADR 021). */
export const readRecentMessages = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/auto-moderation/messages',
  summary: `What people wrote in a channel in the last ${PAST_DAYS} days, ${PAST_MESSAGES_MAX} messages at most, to try rules on.`,
  query: { channel: 'Id of a channel that you can read on Discord.' },
  opens: { module: 'auto-moderation', to: 'edit' },
  reply: { status: 200, schema: pastMessages },
  refusals: ['pastNotRead', 'channelNotFound', 'personMayNotRead', 'botMayNotRead', 'tooMany'],
  handle: read,
})

async function read(visit: GuildCall): Promise<Response> {
  const { call, guild, user } = visit
  if (!guild.settings.autoModeration.readsPast) return refuse(call, 'pastNotRead')
  const channel = findReadableChannel(visit, call.c.req.query('channel'))
  if (channel instanceof Response) return channel
  if (!WRITABLE_TYPES.includes(channel.type)) return refuse(call, 'channelNotFound')
  const tooOften = refuseTooOften(call, user, 'pastMessages')
  if (tooOften) return tooOften

  const { clock, members, platform } = call.services
  const answer = await fetchMessages(platform.rest, channel.id)
  // Something changed that the bot has not reported yet.
  if (answer === null) return refuseReading(visit, 'botMayNotRead', channel, permissionsForNeed('read', channel.type))
  const { messages, names } = readPastMessages(answer, clock() - PAST_DAYS * DAY_MS)
  const authorIds = [...new Set(messages.map(({ authorId }) => authorId))]
  const { authors, unknown } = await findAuthors(members, guild, { ids: authorIds, names })
  const mentionedIds = new Set(messages.flatMap(({ mentions }) => mentions.userIds))
  const reply: PastMessages = {
    messages,
    authors: Object.fromEntries(authors.map((author) => [author.id, author])),
    mentioned: Object.fromEntries([...mentionedIds].map((id) => [id, names.get(id) ?? id])),
    unknownAuthors: unknown,
  }
  return replyJson(call, reply)
}

/** null: the platform does not show it. */
async function fetchMessages(rest: REST, channelId: string): Promise<unknown> {
  const query = new URLSearchParams({ limit: String(PAST_MESSAGES_MAX) })
  try {
    return await rest.get(Routes.channelMessages(channelId), { query, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return null
    throw new PlatformAway('messages could not be read', { cause: error })
  }
}
