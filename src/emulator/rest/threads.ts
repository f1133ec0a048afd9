import { ChannelType } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterChannel } from '../actions/access.ts'
import { postMessage } from '../actions/messages.ts'
import { startThread } from '../actions/threads.ts'
import { channelOnWire } from '../wire/channels.ts'
import { messageOnWire } from '../wire/messages.ts'
import { isForum } from '../world/channel-types.ts'
import { parseBody } from './body.ts'
import { readDraft } from './draft.ts'
import { type Call, type Endpoint, withStatus } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const threadBody = z.object({
  name: z.string().min(1).max(100),
  auto_archive_duration: z.union([z.literal(60), z.literal(1_440), z.literal(4_320), z.literal(10_080)]).nullish(),
  rate_limit_per_user: z.int().min(0).max(21_600).nullish(),
  type: z.union([z.literal(10), z.literal(11), z.literal(12)]).nullish(),
  applied_tags: z.array(z.string()).max(5).nullish(),
  invitable: z.boolean().nullish(),
  message: z.unknown().optional(),
})

const DEFAULT_ARCHIVE_MINUTES = 4_320

/** Without a message, a thread is private by default, as on Discord; a forum post is public. */
async function createThread(call: Call, messageId: string | null) {
  const here = enterChannel(call.context, call.callerId, call.param('channelId'))
  const body = parseBody(threadBody, call.body)
  const inForum = isForum(here.channel.type)
  // Checked before the post exists: a refused first message leaves no empty thread behind.
  const draft = inForum ? await readDraft(call, body.message ?? {}, ['message']) : null
  const publicType =
    here.channel.type === ChannelType.GuildAnnouncement ? ChannelType.AnnouncementThread : ChannelType.PublicThread
  const thread = startThread(
    call.context,
    here,
    {
      name: body.name,
      type: inForum || messageId ? publicType : (body.type ?? ChannelType.PrivateThread),
      autoArchiveMinutes: body.auto_archive_duration ?? here.channel.defaultArchiveMinutes ?? DEFAULT_ARCHIVE_MINUTES,
      slowmodeSeconds: body.rate_limit_per_user ?? here.channel.defaultThreadSlowmodeSeconds ?? 0,
      tags: body.applied_tags ?? [],
      messageId,
      ...(typeof body.invitable === 'boolean' && { invitable: body.invitable }),
    },
    call.reason,
  )
  if (!draft) return withStatus(201, channelOnWire(call.context.world, thread))
  const inThread = enterChannel(call.context, call.callerId, thread.id)
  const message = postMessage(call.context, inThread, call.callerId, draft)
  return withStatus(201, {
    ...channelOnWire(call.context.world, thread),
    message: messageOnWire(call.context.addresses, call.context.world, message, call.callerId),
  })
}

export const threadEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/channels/:channelId/threads',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer: (call) => createThread(call, null),
  },
  {
    method: 'POST',
    path: '/channels/:channelId/messages/:messageId/threads',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer: (call) => createThread(call, call.param('messageId')),
  },
]
