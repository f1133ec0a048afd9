import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { enterChannel, needInChannel } from '../actions/access.ts'
import { crosspost, pinsOf, setPinned } from '../actions/pins.ts'
import { messageOnWire } from '../wire/messages.ts'
import { isoTime } from '../wire/time.ts'
import type { Message } from '../world/model/messages.ts'
import { type Call, type Endpoint, intQuery, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const at = (call: Call) => enterChannel(call.context, call.callerId, call.param('channelId'))
const onWire = (call: Call, message: Message) =>
  messageOnWire(call.context.addresses, call.context.world, message, call.callerId)

function pin(call: Call, wanted: boolean) {
  setPinned(call.context, at(call), call.param('messageId'), wanted, call.reason)
  return NO_CONTENT
}

/** The older routes exist beside the newer ones, as on Discord. */
const PATHS = ['/channels/:channelId/messages/pins', '/channels/:channelId/pins']

export const pinEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/channels/:channelId/messages/pins',
    who: 'bot',
    answer(call) {
      const here = at(call)
      needInChannel(here, P.ReadMessageHistory)
      const limit = intQuery(call.query, 'limit', 50, 1, 50)
      const before = Date.parse(call.query.get('before') ?? '') || Number.POSITIVE_INFINITY
      const pins = pinsOf(call.context, here).filter((message) => (message.pinnedAt ?? 0) < before)
      return {
        items: pins
          .slice(0, limit)
          .map((message) => ({ pinned_at: isoTime(message.pinnedAt ?? 0), message: onWire(call, message) })),
        has_more: pins.length > limit,
      }
    },
  },
  {
    method: 'GET',
    path: '/channels/:channelId/pins',
    who: 'bot',
    answer(call) {
      const here = at(call)
      needInChannel(here, P.ReadMessageHistory)
      return pinsOf(call.context, here)
        .slice(0, 50)
        .map((message) => onWire(call, message))
    },
  },
  ...PATHS.flatMap((path): Endpoint[] => [
    {
      method: 'PUT',
      path: `${path}/:messageId`,
      who: 'bot',
      limit: LIMITS.editMessage,
      answer: (call) => pin(call, true),
    },
    {
      method: 'DELETE',
      path: `${path}/:messageId`,
      who: 'bot',
      limit: LIMITS.editMessage,
      answer: (call) => pin(call, false),
    },
  ]),
  {
    method: 'POST',
    path: '/channels/:channelId/messages/:messageId/crosspost',
    who: 'bot',
    limit: LIMITS.crosspost,
    answer: (call) => onWire(call, crosspost(call.context, at(call), call.param('messageId'))),
  },
]
