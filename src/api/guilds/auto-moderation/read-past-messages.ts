import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { permissionsForNeed, permissionsOfPerson } from '#core/guild/channel-needs.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { PAST_DAYS, PAST_MESSAGES_MAX, type PastMessages, pastMessages } from '#core/past-messages-api.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import { refuse } from '../../http/problems.ts'
import { refuseHaste } from '../../http/refuse-haste.ts'
import { replyJson } from '../../http/reply.ts'
import { channelRights } from '../channel-rights.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { neededToRead } from '../needed-to-read.ts'
import { permissionNames } from '../permission-names.ts'
import { findAuthors } from './find-authors.ts'
import { readPastMessages } from './past-message.ts'

const TIMEOUT_MS = 8_000
const DAY_MS = 86_400_000

/** Read when somebody asks, handed to them, and forgotten: nothing of it is stored or logged (ADR 021). */
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
  const channel = guild.base.channels.find(({ id }) => id === call.c.req.query('channel'))
  const rights = channel && channelRights(visit, channel.id)
  if (!channel || rights === null || rights === undefined || !WRITABLE_TYPES.includes(channel.type)) {
    return refuse(call, 'channelNotFound')
  }
  const named = (missing: readonly PermissionName[]) => ({
    params: { permissions: permissionNames(missing, call.locale), channel: `#${channel.name}` },
  })
  const missing = missingPermissions(rights, permissionsOfPerson('read', channel.type))
  if (missing.length > 0) return refuse(call, 'personMayNotRead', named(missing))
  const needed = permissionsForNeed('read', channel.type)
  const lacking = missingPermissions(BigInt(channel.botPermissions), needed)
  if (lacking.length > 0) return refuse(call, 'botMayNotRead', named(lacking))
  const tooOften = refuseHaste(call, user, 'pastMessages')
  if (tooOften) return tooOften

  const { clock, members, platform } = call.services
  const answer = await fetchMessages(platform.rest, channel.id)
  // Something changed that the bot has not told us of yet.
  if (answer === null) return refuse(call, 'botMayNotRead', named(needed))
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

/** null: the platform will not show it. */
async function fetchMessages(rest: REST, channelId: string): Promise<unknown> {
  const query = new URLSearchParams({ limit: String(PAST_MESSAGES_MAX) })
  try {
    return await rest.get(Routes.channelMessages(channelId), { query, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return null
    throw new PlatformAway('messages could not be read', { cause: error })
  }
}
