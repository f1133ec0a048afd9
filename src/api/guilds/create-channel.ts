import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { CREATABLE_TYPES, createChannelReply, createChannelRequest } from '#core/create-api.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { GuildSnapshot } from '#store/guild-snapshot.ts'
import type { Identity } from '../auth/bearer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { CREATE_REFUSALS, createOnPlatform, readCreation } from './create-on-platform.ts'
import { enterGuild, type Visit } from './enter.ts'
import { channelViewer } from './guild-view.ts'

const madeChannel = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal(CREATABLE_TYPES),
  position: z.number(),
  parent_id: z.string().nullish(),
  permission_overwrites: z
    .array(z.object({ id: z.string(), type: z.literal([0, 1]), allow: z.string(), deny: z.string() }))
    .default([]),
})

export const createChannel: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/channels',
  summary: 'Creates a channel through the bot, for somebody who may manage channels on Discord.',
  auth: 'bearer',
  body: { type: 'application/json', schema: createChannelRequest },
  reply: { status: 201, schema: createChannelReply },
  refusals: [...CREATE_REFUSALS, 'categoryGone'],
  handle: (call, identity) => enterGuild(call, identity, (visit) => create(call, identity, visit)),
}

async function create(call: Call, identity: Identity, visit: Visit): Promise<Response> {
  const read = await readCreation(call, identity, visit, 'manageChannels', createChannelRequest)
  if (!read.ok) return read.refusal
  const { name, type } = read.request
  const parentId = type === CHANNEL_TYPE.category ? null : read.request.parentId
  const { snapshot, bot } = visit.guild.base
  const category = snapshot.channels.find((channel) => channel.id === parentId)
  if (parentId !== null && category?.type !== CHANNEL_TYPE.category) return refuse(call, 'categoryGone')
  const body = { name, type, ...(parentId !== null && { parent_id: parentId }) }
  const made = await createOnPlatform(call, identity, visit, Routes.guildChannels(visit.guild.id), body)
  if (!made.ok) return refuse(call, made.code)
  const { permission_overwrites: overwrites, parent_id, ...channel } = madeChannel.parse(made.answer)
  const known: GuildSnapshot['channels'][number] = {
    ...channel,
    parentId: parent_id ?? null,
    cPosition: category?.position ?? (type === CHANNEL_TYPE.category ? channel.position : -1),
    threadDate: 0,
    overwrites,
  }
  return replyJson(call, { channel: channelViewer(snapshot, bot.id).view(known) }, 201)
}
