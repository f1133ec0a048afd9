import { ChannelType, MessageType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { enterChannel, type InChannel, needInChannel } from '../actions/access.ts'
import { postSystemMessage } from '../actions/system-messages.ts'
import { addToThread, removeFromThread, threadMemberOnWire } from '../actions/thread-life.ts'
import { refuse } from '../refusal.ts'
import { threadOnWire } from '../wire/channels.ts'
import { memberOnWire } from '../wire/users.ts'
import type { Channel } from '../world/model/channels.ts'
import { compareIds } from '../world/snowflake.ts'
import type { Guild } from '../world/world.ts'
import { type Call, type Endpoint, intQuery, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

type InThread = InChannel & { guild: Guild; channel: Channel & { thread: NonNullable<Channel['thread']> } }

function threadAt(call: Call): InThread {
  const at = enterChannel(call.context, call.callerId, call.param('channelId'))
  if (!at.guild || !at.channel.thread) throw refuse.wrongChannelType()
  return at as InThread
}

const openAt = (call: Call): InThread => {
  const at = threadAt(call)
  if (at.channel.thread.archived) throw refuse.archivedThread()
  return at
}

function add(call: Call, userId: string) {
  const at = openAt(call)
  if (!at.guild.members.has(userId)) throw refuse.unknownMember()
  if (userId !== call.callerId) needInChannel(at, P.SendMessages)
  const isNew = !at.channel.thread.members.includes(userId)
  addToThread(call.context, at.guild, at.channel, userId)
  if (isNew && userId !== call.callerId)
    postSystemMessage(call.context, at.guild, at.channel, call.callerId, {
      type: MessageType.RecipientAdd,
      mentions: [userId],
    })
  return NO_CONTENT
}

function remove(call: Call, userId: string) {
  const at = openAt(call)
  const ownsPrivate = at.channel.type === ChannelType.PrivateThread && at.channel.thread.ownerId === call.callerId
  if (userId !== call.callerId && !ownsPrivate) needInChannel(at, P.ManageThreads)
  removeFromThread(call.context, at.guild, at.channel, userId)
  return NO_CONTENT
}

function memberOnWireIn(call: Call, at: InThread, userId: string) {
  const member = /^(true|1)$/i.test(call.query.get('with_member') ?? '') ? at.guild.members.get(userId) : undefined
  return {
    ...threadMemberOnWire(at.channel, userId),
    ...(member && { member: memberOnWire(call.context.world, member) }),
  }
}

/** Archived threads of a channel, newest first; of the private ones all, or those that the caller is in. */
function archived(call: Call, kind: 'public' | 'private' | 'joined') {
  const isPrivate = kind !== 'public'
  const at = enterChannel(call.context, call.callerId, call.param('channelId'))
  needInChannel(at, P.ReadMessageHistory)
  if (kind === 'private') needInChannel(at, P.ManageThreads)
  const limit = intQuery(call.query, 'limit', 50, 2, 100)
  const before = (kind !== 'joined' && Date.parse(call.query.get('before') ?? '')) || Number.POSITIVE_INFINITY
  // Those are paged by id, the others by time.
  const beforeId = call.query.get('before')
  const isJoined = ({ id, thread }: Channel) =>
    thread?.members.includes(call.callerId) && (!beforeId || compareIds(id, beforeId) < 0)
  const threads = [...(at.guild?.channels.values() ?? [])]
    .filter(
      (one) =>
        one.parentId === at.channel.id &&
        one.thread?.archived &&
        (one.type === ChannelType.PrivateThread) === isPrivate &&
        (kind !== 'joined' || isJoined(one)) &&
        (one.thread.archivedAt ?? 0) < before,
    )
    .sort((a, b) => (b.thread?.archivedAt ?? 0) - (a.thread?.archivedAt ?? 0))
  const page = threads.slice(0, limit)
  return {
    threads: page.map((thread) => threadOnWire(call.context.world, thread)),
    members: page
      .filter((thread) => thread.thread?.members.includes(call.callerId))
      .map((thread) => threadMemberOnWire(thread, call.callerId)),
    has_more: threads.length > limit,
  }
}

const PATH = '/channels/:channelId/thread-members'
const limit = LIMITS.channelWrite

export const threadMemberEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: PATH,
    who: 'bot',
    answer(call) {
      const at = threadAt(call)
      const ids = [...at.channel.thread.members].sort(compareIds)
      const after = call.query.get('after') ?? '0'
      return ids
        .filter((id) => compareIds(id, after) > 0)
        .slice(0, intQuery(call.query, 'limit', 100, 1, 100))
        .map((id) => memberOnWireIn(call, at, id))
    },
  },
  { method: 'PUT', path: `${PATH}/@me`, who: 'bot', limit, answer: (call) => add(call, call.callerId) },
  { method: 'DELETE', path: `${PATH}/@me`, who: 'bot', limit, answer: (call) => remove(call, call.callerId) },
  {
    method: 'GET',
    path: `${PATH}/:userId`,
    who: 'bot',
    answer(call) {
      const at = threadAt(call)
      const userId = call.rawParam('userId') === '@me' ? call.callerId : call.param('userId')
      if (!at.channel.thread.members.includes(userId)) throw refuse.unknownMember()
      return memberOnWireIn(call, at, userId)
    },
  },
  { method: 'PUT', path: `${PATH}/:userId`, who: 'bot', limit, answer: (call) => add(call, call.param('userId')) },
  {
    method: 'DELETE',
    path: `${PATH}/:userId`,
    who: 'bot',
    limit,
    answer: (call) => remove(call, call.param('userId')),
  },
  {
    method: 'GET',
    path: '/channels/:channelId/threads/archived/public',
    who: 'bot',
    answer: (call) => archived(call, 'public'),
  },
  {
    method: 'GET',
    path: '/channels/:channelId/threads/archived/private',
    who: 'bot',
    answer: (call) => archived(call, 'private'),
  },
  {
    method: 'GET',
    path: '/channels/:channelId/users/@me/threads/archived/private',
    who: 'bot',
    answer: (call) => archived(call, 'joined'),
  },
]
