import { z } from 'zod'
import { enterChannel } from '../actions/access.ts'
import { followChannel } from '../actions/followers.ts'
import { parseBody } from './body.ts'
import type { Endpoint } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

export const followerEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/channels/:channelId/followers',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const { webhook_channel_id } = parseBody(z.object({ webhook_channel_id: z.string() }), call.body)
      const from = enterChannel(call.context, call.callerId, call.param('channelId'))
      const webhook = followChannel(call.context, from, webhook_channel_id, call.reason)
      return { channel_id: from.channel.id, webhook_id: webhook.id }
    },
  },
]
