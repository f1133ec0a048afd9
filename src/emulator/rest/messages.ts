import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { isSnowflake, timestampOf } from '#core/snowflake.ts'
import { enterChannel, type InChannel, needInChannel } from '../actions/access.ts'
import { deleteMessage, deleteMessages } from '../actions/delete-messages.ts'
import { editMessage, findMessage } from '../actions/edit-message.ts'
import { postMessage } from '../actions/messages.ts'
import { invalidField } from '../refusal.ts'
import { messageOnWire } from '../wire/messages.ts'
import { holdsMessages } from '../world/channel-types.ts'
import type { Message } from '../world/model/messages.ts'
import { compareIds } from '../world/snowflake.ts'
import { parseBody } from './body.ts'
import { readDraft, readEdit } from './draft.ts'
import { type Call, type Endpoint, intQuery, NO_CONTENT } from './endpoint.ts'
import { messageCreateBody } from './message-body.ts'
import { LIMITS } from './rate-limit.ts'

const at = (call: Call) => enterChannel(call.context, call.callerId, call.param('channelId'))

const onWire = (call: Call, message: Message) =>
  messageOnWire(call.context.addresses, call.context.world, message, call.callerId)

async function createMessage(call: Call) {
  const here = at(call)
  needInChannel(here, P.SendMessages)
  if (call.uploads.length > 0) needInChannel(here, P.AttachFiles)
  const draft = await readDraft(call, call.body)
  const { enforce_nonce } = parseBody(messageCreateBody, call.body)
  const said = enforce_nonce ? saidBefore(call, here, draft.nonce) : undefined
  return onWire(call, said ?? postMessage(call.context, here, call.callerId, draft))
}

/** Reference, "Create Message": a nonce used within the last few minutes returns the message that has it. */
const NONCE_KEPT_MS = 5 * 60_000

function saidBefore(call: Call, here: InChannel, nonce: string | number | null): Message | undefined {
  if (nonce === null) return undefined
  const since = call.context.clock.now() - NONCE_KEPT_MS
  return [...call.context.world.messages(here.channel.id).values()].findLast(
    ({ id, authorId, nonce: own }) =>
      authorId === call.callerId && own !== null && String(own) === String(nonce) && timestampOf(id) >= since,
  )
}

async function changeMessage(call: Call) {
  const here = at(call)
  const messageId = call.param('messageId')
  const edit = await readEdit(call, call.body, findMessage(call.context, here, messageId))
  return onWire(call, editMessage(call.context, here, call.callerId, messageId, edit))
}

/** Without Read Message History Discord shows an empty past, not an error. */
function history(call: Call): unknown[] {
  const here = at(call)
  if (!holdsMessages(here.channel.type) || (here.bits & P.ReadMessageHistory) === 0n) return []
  const limit = intQuery(call.query, 'limit', 50, 1, 100)
  const all = [...call.context.world.messages(here.channel.id).values()].sort((a, b) => compareIds(a.id, b.id))
  return pageOf(all, call.query, limit)
    .reverse()
    .map((message) => onWire(call, message))
}

function pageOf(all: Message[], query: URLSearchParams, limit: number): Message[] {
  const around = query.get('around')
  const before = query.get('before')
  const after = query.get('after')
  if (around) {
    const middle = all.findIndex((message) => compareIds(message.id, around) >= 0)
    const start = Math.max(0, (middle < 0 ? all.length : middle) - Math.floor(limit / 2))
    return all.slice(start, start + limit)
  }
  if (after) return all.filter((message) => compareIds(message.id, after) > 0).slice(0, limit)
  return all.filter((message) => !before || compareIds(message.id, before) < 0).slice(-limit)
}

const bulkBody = z.object({ messages: z.array(z.string().refine(isSnowflake)) })

function bulkDelete(call: Call) {
  const here: InChannel = at(call)
  const { messages } = parseBody(bulkBody, call.body)
  if (messages.length < 2 || messages.length > 100)
    throw invalidField(['messages'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 2 and 100 in length.')
  deleteMessages(call.context, here, messages, call.reason)
  return NO_CONTENT
}

export const messageEndpoints: Endpoint[] = [
  { method: 'GET', path: '/channels/:channelId/messages', who: 'bot', answer: history },
  {
    method: 'POST',
    path: '/channels/:channelId/messages',
    who: 'bot',
    limit: LIMITS.postMessage,
    answer: createMessage,
  },
  {
    method: 'POST',
    path: '/channels/:channelId/messages/bulk-delete',
    who: 'bot',
    limit: LIMITS.deleteMessage,
    answer: bulkDelete,
  },
  {
    method: 'GET',
    path: '/channels/:channelId/messages/:messageId',
    who: 'bot',
    answer(call) {
      const here = at(call)
      needInChannel(here, P.ReadMessageHistory)
      return onWire(call, findMessage(call.context, here, call.param('messageId')))
    },
  },
  {
    method: 'PATCH',
    path: '/channels/:channelId/messages/:messageId',
    who: 'bot',
    limit: LIMITS.editMessage,
    answer: changeMessage,
  },
  {
    method: 'DELETE',
    path: '/channels/:channelId/messages/:messageId',
    who: 'bot',
    limit: LIMITS.deleteMessage,
    answer(call) {
      deleteMessage(call.context, at(call), call.callerId, call.param('messageId'), call.reason)
      return NO_CONTENT
    },
  },
]
