import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { readMessageLink } from '#core/guild/message-link.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import { type FindMessageRequest, type FoundMessage, findMessageRequest, foundMessage } from '#core/published-api.ts'
import { REACTION_CHANNELS } from '#modules/roles-reactions/reaction-message.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import { refuse } from '../../http/problems.ts'
import { refuseHaste } from '../../http/refuse-haste.ts'
import { replyJson } from '../../http/reply.ts'
import { channelRights } from '../channel-rights.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { neededToRead } from '../needed-to-read.ts'
import { permissionNames } from '../permission-names.ts'

const TIMEOUT_MS = 8_000
const TEXT_MAX = 200

/** Reactions for roles may stand below what the bot has written before, such as a saved message. */
export const findOwnMessage = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/roles-reactions/message',
  summary: 'Finds a message of the bot by its link or id, to hand out roles below it.',
  opens: { module: 'roles-reactions', to: 'edit' },
  body: { schema: findMessageRequest, maxBytes: 2_048 },
  reply: { status: 200, schema: foundMessage },
  refusals: ['messageNotFound', 'notOwnMessage', 'channelNotFound', 'personMayNotRead', 'botMayNotRead', 'tooMany'],
  handle: find,
})

async function find(visit: GuildCall, asked: FindMessageRequest): Promise<Response> {
  const { call, guild, user } = visit
  const named = readMessageLink(asked.message)
  if (!named) return refuse(call, 'messageNotFound')
  const channelId = named.channelId ?? asked.channel
  const channel = guild.base.channels.find(({ id }) => id === channelId)
  const rights = channel && channelRights(visit, channel.id)
  if (!channel || rights === null || rights === undefined || !REACTION_CHANNELS.some((type) => type === channel.type)) {
    return refuse(call, 'channelNotFound')
  }
  const needed = neededToRead(channel.type)
  const lacking = (missing: readonly PermissionName[]) => ({
    params: { permissions: permissionNames(missing, call.locale), channel: `#${channel.name}` },
  })
  const missing = missingPermissions(rights, needed)
  if (missing.length > 0) return refuse(call, 'personMayNotRead', lacking(missing))
  const botLacks = missingPermissions(BigInt(channel.botPermissions), needed)
  if (botLacks.length > 0) return refuse(call, 'botMayNotRead', lacking(botLacks))
  const tooOften = refuseHaste(call, user, 'pastMessages')
  if (tooOften) return tooOften
  const { platform } = call.services
  const message = await fetchMessage(platform.rest, channel.id, named.messageId)
  if (!message) return refuse(call, 'messageNotFound')
  if (message.author.id !== guild.base.bot.id || message.webhook_id) return refuse(call, 'notOwnMessage')
  const text = message.content || message.embeds.map(({ title, description }) => title ?? description ?? '').join('\n')
  const found: FoundMessage = { channelId: channel.id, messageId: message.id, text: text.slice(0, TEXT_MAX) }
  return replyJson(call, found)
}

const readMessage = z.object({
  id: z.string(),
  content: z.string(),
  author: z.object({ id: z.string() }),
  webhook_id: z.string().nullish(),
  embeds: z.array(z.object({ title: z.string().nullish(), description: z.string().nullish() })),
})

/** null: there is none, or the platform will not show it. */
async function fetchMessage(rest: REST, channelId: string, messageId: string) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return readMessage.parse(await rest.get(Routes.channelMessage(channelId, messageId), { signal }))
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return null
    throw new PlatformAway('the message could not be read', { cause: error })
  }
}
