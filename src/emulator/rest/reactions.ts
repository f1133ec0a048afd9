import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { enterChannel, needInChannel } from '../actions/access.ts'
import { addReaction, clearReactions, parseEmoji, reactorsOf, removeReaction } from '../actions/reactions.ts'
import { userByIdOnWire } from '../wire/users.ts'
import { compareIds } from '../world/snowflake.ts'
import { type Call, type Endpoint, intQuery, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const at = (call: Call) => enterChannel(call.context, call.callerId, call.param('channelId'))
const PATH = '/channels/:channelId/messages/:messageId/reactions/:emoji'

function take(call: Call, userId: string) {
  const emoji = parseEmoji(call.context, call.rawParam('emoji'))
  removeReaction(call.context, at(call), call.callerId, { messageId: call.param('messageId'), userId, emoji })
  return NO_CONTENT
}

const ALL = '/channels/:channelId/messages/:messageId/reactions'

export const reactionEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: PATH,
    who: 'bot',
    answer(call) {
      const here = at(call)
      needInChannel(here, P.ReadMessageHistory)
      const emoji = parseEmoji(call.context, call.rawParam('emoji'))
      const after = call.query.get('after') ?? '0'
      const isBurst = intQuery(call.query, 'type', 0, 0, 1) === 1
      return reactorsOf(call.context, here, call.param('messageId'), emoji, isBurst)
        .filter((id) => compareIds(id, after) > 0)
        .slice(0, intQuery(call.query, 'limit', 25, 1, 100))
        .map((id) => userByIdOnWire(call.context.world, id))
    },
  },
  {
    method: 'DELETE',
    path: ALL,
    who: 'bot',
    limit: LIMITS.react,
    answer(call) {
      clearReactions(call.context, at(call), call.param('messageId'), null)
      return NO_CONTENT
    },
  },
  {
    method: 'DELETE',
    path: PATH,
    who: 'bot',
    limit: LIMITS.react,
    answer(call) {
      const emoji = parseEmoji(call.context, call.rawParam('emoji'))
      clearReactions(call.context, at(call), call.param('messageId'), emoji)
      return NO_CONTENT
    },
  },
  {
    method: 'PUT',
    path: `${PATH}/@me`,
    who: 'bot',
    limit: LIMITS.react,
    answer(call) {
      const emoji = parseEmoji(call.context, call.rawParam('emoji'))
      addReaction(call.context, at(call), call.callerId, call.param('messageId'), emoji)
      return NO_CONTENT
    },
  },
  {
    method: 'DELETE',
    path: `${PATH}/@me`,
    who: 'bot',
    limit: LIMITS.react,
    answer: (call) => take(call, call.callerId),
  },
  {
    method: 'DELETE',
    path: `${PATH}/:userId`,
    who: 'bot',
    limit: LIMITS.react,
    answer: (call) => take(call, call.param('userId')),
  },
]
