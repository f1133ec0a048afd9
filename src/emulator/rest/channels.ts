import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterChannel, needInChannel } from '../actions/access.ts'
import { removeOverwrite, setOverwrite } from '../actions/channel-overwrites.ts'
import { deleteChannel, updateChannel } from '../actions/channels.ts'
import { updateThread } from '../actions/threads.ts'
import { channelOnWire } from '../wire/channels.ts'
import { parseBody } from './body.ts'
import { channelFields, overwriteFields, toChannelPatch, toOverwrite, toThreadPatch } from './channel-body.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const at = (call: Call) => enterChannel(call.context, call.callerId, call.param('channelId'))
const limit = LIMITS.channelWrite

const renames = (body: unknown) =>
  typeof body === 'object' && body !== null && ('name' in body || 'topic' in body) ? LIMITS.renameChannel : null

export const channelEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/channels/:channelId',
    who: 'bot',
    answer: (call) => channelOnWire(call.context.world, at(call).channel),
  },
  {
    method: 'PATCH',
    path: '/channels/:channelId',
    who: 'bot',
    limit,
    partLimit: renames,
    answer(call) {
      const here = at(call)
      const body = parseBody(channelFields, call.body)
      const changed = here.channel.thread
        ? updateThread(call.context, here, toThreadPatch(body), call.reason)
        : updateChannel(call.context, here, toChannelPatch(body, call.context.world.ids.next), call.reason)
      return channelOnWire(call.context.world, changed)
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channelId',
    who: 'bot',
    limit,
    answer: (call) => channelOnWire(call.context.world, deleteChannel(call.context, at(call), call.reason)),
  },
  {
    method: 'PUT',
    path: '/channels/:channelId/permissions/:overwriteId',
    who: 'bot',
    limit,
    answer(call) {
      const body = parseBody(
        overwriteFields.omit({ id: true }).extend({ type: z.union([z.literal(0), z.literal(1)]) }),
        call.body,
      )
      setOverwrite(call.context, at(call), toOverwrite({ ...body, id: call.param('overwriteId') }), call.reason)
      return NO_CONTENT
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channelId/permissions/:overwriteId',
    who: 'bot',
    limit,
    answer(call) {
      removeOverwrite(call.context, at(call), call.param('overwriteId'), call.reason)
      return NO_CONTENT
    },
  },
  {
    method: 'POST',
    path: '/channels/:channelId/typing',
    who: 'bot',
    limit: LIMITS.postMessage,
    answer(call) {
      const here = at(call)
      needInChannel(here, P.SendMessages)
      call.context.feed.publish({
        name: 'TYPING_START',
        guildId: here.guild?.id ?? null,
        channelId: here.channel.id,
        data: {
          channel_id: here.channel.id,
          ...(here.guild && { guild_id: here.guild.id }),
          user_id: call.callerId,
          timestamp: Math.floor(call.context.clock.now() / 1_000),
        },
      })
      return NO_CONTENT
    },
  },
]
