import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterGuild } from '../actions/access.ts'
import { createChannel, moveChannels } from '../actions/channels.ts'
import { updateGuild } from '../actions/guilds.ts'
import { threadMemberOnWire } from '../actions/thread-life.ts'
import { channelOnWire } from '../wire/channels.ts'
import { countsOnWire, guildOnWire } from '../wire/guilds.ts'
import { isThread } from '../world/channel-types.ts'
import { channelPermissions } from '../world/permissions.ts'
import { parseBody } from './body.ts'
import { channelFields, toChannelPatch } from './channel-body.ts'
import { type Call, type Endpoint, NO_CONTENT, withStatus } from './endpoint.ts'
import { readGuildPatch } from './guild-body.ts'
import { LIMITS } from './rate-limit.ts'

const channelMovesBody = z.array(
  z.object({
    id: z.string(),
    position: z.int().min(0).nullish(),
    parent_id: z.string().nullish(),
    lock_permissions: z.boolean().nullish(),
  }),
)

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))

export const guildEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/guilds/:guildId',
    who: 'bot',
    answer(call) {
      const { guild } = at(call)
      const counts = /^(true|1)$/i.test(call.query.get('with_counts') ?? '')
      return { ...guildOnWire(call.context.world, guild), ...(counts && countsOnWire(guild)) }
    },
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId',
    who: 'bot',
    limit: LIMITS.channelWrite,
    async answer(call) {
      const here = at(call)
      updateGuild(call.context, here, await readGuildPatch(call), call.reason)
      return guildOnWire(call.context.world, here.guild)
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/channels',
    who: 'bot',
    answer: (call) =>
      [...at(call).guild.channels.values()]
        .filter((channel) => !isThread(channel.type))
        .map((channel) => channelOnWire(call.context.world, channel)),
  },
  {
    method: 'POST',
    path: '/guilds/:guildId/channels',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const body = parseBody(
        channelFields.extend({ name: z.string().min(1).max(100), type: z.int().nullish() }),
        call.body,
      )
      const wanted = { ...toChannelPatch(body, call.context.world.ids.next), name: body.name, type: body.type ?? 0 }
      const channel = createChannel(call.context, at(call), wanted, call.reason)
      return withStatus(201, channelOnWire(call.context.world, channel))
    },
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId/channels',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const moves = parseBody(channelMovesBody, call.body).map(({ id, position, parent_id, lock_permissions }) => ({
        id,
        ...(typeof position === 'number' && { position }),
        ...(parent_id !== undefined && { parentId: parent_id }),
        ...(lock_permissions && { lockPermissions: true }),
      }))
      moveChannels(call.context, at(call), moves)
      return NO_CONTENT
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/threads/active',
    who: 'bot',
    answer(call) {
      const { guild, actor } = at(call)
      const now = call.context.clock.now()
      const threads = [...guild.channels.values()].filter(
        (channel) =>
          channel.thread?.archived === false && (channelPermissions(guild, actor, channel, now) & P.ViewChannel) !== 0n,
      )
      return {
        threads: threads.map((channel) => channelOnWire(call.context.world, channel)),
        members: threads
          .filter(({ thread }) => thread?.members.includes(call.callerId))
          .map((channel) => threadMemberOnWire(channel, call.callerId)),
        has_more: false,
      }
    },
  },
]
