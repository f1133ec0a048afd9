import { enterChannel } from '../actions/access.ts'
import { addReaction, parseEmoji, removeReaction } from '../actions/reactions.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const at = (call: Call) => enterChannel(call.realm, call.callerId, call.param('channelId'))
const PATH = '/channels/:channelId/messages/:messageId/reactions/:emoji'

function take(call: Call, userId: string) {
  const emoji = parseEmoji(call.realm, call.rawParam('emoji'))
  removeReaction(call.realm, at(call), call.callerId, { messageId: call.param('messageId'), userId, emoji })
  return NO_CONTENT
}

export const reactionEndpoints: Endpoint[] = [
  {
    method: 'PUT',
    path: `${PATH}/@me`,
    who: 'bot',
    limit: LIMITS.react,
    answer(call) {
      const emoji = parseEmoji(call.realm, call.rawParam('emoji'))
      addReaction(call.realm, at(call), call.callerId, call.param('messageId'), emoji)
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
