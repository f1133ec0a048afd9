import { Routes } from 'discord-api-types/v10'
import type { z } from 'zod/mini'
import { createChannelReply, createChannelRequest } from '#core/create-api.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { m } from '#texts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import { channelRights } from './channel-rights.ts'
import { barWithout, CREATE_REFUSALS, createOnPlatform } from './create-on-platform.ts'
import { type GuildCall, guildBodyRoute } from './guild-route.ts'
import { viewMadeChannel } from './made-channel.ts'

export const createChannel = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/channels',
  summary: 'Creates a channel through the bot, for somebody who may manage channels on Discord.',
  bars: barWithout('manageChannels'),
  body: { schema: createChannelRequest, maxBytes: 2048 },
  reply: { status: 201, schema: createChannelReply },
  refusals: [...CREATE_REFUSALS, 'categoryGone'],
  handle: create,
})

async function create(asked: GuildCall, request: z.output<typeof createChannelRequest>): Promise<Response> {
  const { call, user, guild } = asked
  const tooOften = refuseTooOften(call, user, 'create')
  if (tooOften) return tooOften
  const { name, type } = request
  const parentId = type === CHANNEL_TYPE.category ? null : request.parentId
  const { snapshot } = guild.base
  const category = snapshot.channels.find((channel) => channel.id === parentId)
  if (parentId !== null && category?.type !== CHANNEL_TYPE.category) return refuse(call, 'categoryGone')
  // A category may take the permission away again.
  if (category && !hasPermission(channelRights(asked, category.id) ?? 0n, 'manageChannels')) {
    const permission = m['permissions.manageChannels']({}, { locale: call.locale })
    return refuse(call, 'lacksPermission', { params: { permission } })
  }
  const body = { name, type, ...(parentId !== null && { parent_id: parentId }) }
  const made = await createOnPlatform(asked, Routes.guildChannels(guild.id), body)
  if (!made.ok) return refuse(call, made.code)
  return replyJson(call, { channel: viewMadeChannel(asked, made.answer, category ?? null) }, 201)
}
