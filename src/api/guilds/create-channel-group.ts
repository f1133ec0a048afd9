import { Routes } from 'discord-api-types/v10'
import type { z } from 'zod/mini'
import type { GuildChannel } from '#core/api.ts'
import { createGroupReply, createGroupRequest } from '#core/create-api.ts'
import { PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { PlatformAway } from '../http/platform-away.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import { barWithout, CREATE_REFUSALS, createOnPlatform } from './create-on-platform.ts'
import { type GuildCall, guildBodyRoute } from './guild-route.ts'
import { viewMadeChannel } from './made-channel.ts'

const MEMBER = 1
const ROLE = 0
const FOR_BOT: readonly PermissionName[] = [
  'viewChannel',
  'sendMessages',
  'embedLinks',
  'attachFiles',
  'readMessageHistory',
  'manageWebhooks',
]
const FOR_PERSON: readonly PermissionName[] = ['viewChannel', 'readMessageHistory']

/** Administrators see it anyway; others can be given access on Discord. */
export const createChannelGroup = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/channel-groups',
  summary: 'Creates a category with text channels that the bot, you and administrators see.',
  bars: barWithout('manageChannels'),
  body: { schema: createGroupRequest, maxBytes: 4096 },
  reply: { status: 201, schema: createGroupReply },
  refusals: CREATE_REFUSALS,
  handle: create,
})

async function create(asked: GuildCall, request: z.output<typeof createGroupRequest>): Promise<Response> {
  const { call, user, guild } = asked
  const tooOften = refuseTooOften(call, user, 'create')
  if (tooOften) return tooOften
  const path = Routes.guildChannels(guild.id)
  const shared = { permission_overwrites: overwritesFor(asked) }
  const category = await createOnPlatform(asked, path, { name: request.name, type: CHANNEL_TYPE.category, ...shared })
  if (!category.ok) return refuse(call, category.code)
  const home = viewMadeChannel(asked, category.answer, null)
  const channels: GuildChannel[] = []
  for (const name of request.channels) {
    const body = { name, type: CHANNEL_TYPE.text, parent_id: home.id, ...shared }
    const made = await createOnPlatform(asked, path, body).catch(unlessAway)
    // Channels already created are usable; the rest can be requested again.
    if (!made?.ok) break
    channels.push(viewMadeChannel(asked, made.answer, home))
  }
  return replyJson(call, { category: home, channels }, 201)
}

/** By now there is something to answer. */
function unlessAway(error: unknown): null {
  if (error instanceof PlatformAway) return null
  throw error
}

/** Discord lets the bot grant only permissions that it has itself. */
function overwritesFor({ guild, user }: GuildCall) {
  const own = BigInt(guild.base.bot.permissions)
  const isAdministrator = (own & PERMISSIONS.administrator) !== 0n
  const bits = (names: readonly PermissionName[]) =>
    String(names.map((name) => PERMISSIONS[name]).reduce((all, bit) => all | (isAdministrator ? bit : bit & own), 0n))
  return [
    { id: guild.id, type: ROLE, allow: '0', deny: bits(['viewChannel']) },
    { id: guild.base.bot.id, type: MEMBER, allow: bits(FOR_BOT), deny: '0' },
    { id: user.id, type: MEMBER, allow: bits(FOR_PERSON), deny: '0' },
  ]
}
