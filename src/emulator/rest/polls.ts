import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { enterChannel, needInChannel } from '../actions/access.ts'
import { findMessage } from '../actions/edit-message.ts'
import { endPoll } from '../actions/polls.ts'
import { invalidField, refuse } from '../refusal.ts'
import { messageOnWire } from '../wire/messages.ts'
import { userByIdOnWire } from '../wire/users.ts'
import { compareIds } from '../world/snowflake.ts'
import { type Call, type Endpoint, intQuery } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const PATH = '/channels/:channelId/polls/:messageId'
const at = (call: Call) => enterChannel(call.context, call.callerId, call.param('channelId'))

function voters(call: Call) {
  const here = at(call)
  needInChannel(here, P.ReadMessageHistory)
  const { poll } = findMessage(call.context, here, call.param('messageId'))
  const answer = poll?.answers[Number(call.rawParam('answerId')) - 1]
  if (!answer) throw invalidField(['answer_id'], 'BASE_TYPE_CHOICES', 'Unknown answer')
  const after = call.query.get('after') ?? '0'
  const ids = answer.voters.filter((id) => compareIds(id, after) > 0).sort(compareIds)
  const page = ids.slice(0, intQuery(call.query, 'limit', 25, 1, 100))
  return { users: page.map((id) => userByIdOnWire(call.context.world, id)) }
}

/** Only by its author. */
function end(call: Call) {
  const here = at(call)
  const messageId = call.param('messageId')
  if (findMessage(call.context, here, messageId).authorId !== call.callerId) throw refuse.cannotEditOthers()
  const ended = endPoll(call.context, here, messageId)
  return messageOnWire(call.context.addresses, call.context.world, ended, call.callerId)
}

export const pollEndpoints: Endpoint[] = [
  { method: 'GET', path: `${PATH}/answers/:answerId`, who: 'bot', answer: voters },
  { method: 'POST', path: `${PATH}/expire`, who: 'bot', limit: LIMITS.editMessage, answer: end },
]
