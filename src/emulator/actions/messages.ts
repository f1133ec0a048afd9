import { MessageFlags, MessageType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { timestampOf } from '#core/snowflake.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField, refuse } from '../refusal.ts'
import { holdsMessages, isForum } from '../world/channel-types.ts'
import type { Attachment, Cause, Message } from '../world/model/messages.ts'
import { type InChannel, needInChannel } from './access.ts'
import { announceMessage, OWN_FLAGS } from './announce-message.ts'
import { screenMessage } from './auto-mod.ts'
import { type AllowedMentions, mentionsIn } from './mentions.ts'
import { needSharedServer } from './private-channels.ts'
import { isSystemMessage } from './system-messages.ts'
import { reopenThread } from './thread-life.ts'

/** A message to be posted; the limits of its parts have already been checked. */
export type Draft = {
  content: string
  embeds: Record<string, unknown>[]
  components: Record<string, unknown>[]
  attachments: Attachment[]
  allowedMentions: AllowedMentions | null
  replyTo: string | null
  failIfReplyMissing: boolean
  tts: boolean
  flags: number
  nonce: string | number | null
  /** Posted by the application as an answer to somebody. */
  cause?: Cause
  /** Posted through a webhook, under its name. */
  webhook?: NonNullable<Message['webhook']>
  /** The type of the message where it follows from its cause. */
  type?: number
  /** A copy, in a channel that follows another. */
  crosspostOf?: { messageId: string; channelId: string }
  extras?: Extras
}

/** What only people send: stickers, a poll, a forwarded message. */
export type Extras = Pick<Message, 'stickerIds' | 'poll' | 'forward'>

export const emptyDraft: Draft = {
  content: '',
  embeds: [],
  components: [],
  attachments: [],
  allowedMentions: null,
  replyTo: null,
  failIfReplyMissing: true,
  tts: false,
  flags: 0,
  nonce: null,
}

/** Flags that an author may set. */
const ANSWER_FLAGS =
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2 |
  MessageFlags.Ephemeral |
  MessageFlags.Loading

export function postMessage(context: EmulatorContext, at: InChannel, authorId: string, draft: Draft): Message {
  if (!holdsMessages(at.channel.type)) throw refuse.noTextHere()
  needInChannel(at, P.SendMessages)
  if (
    !at.guild &&
    authorId === context.world.botId &&
    context.world.user(at.channel.recipientId ?? '')?.refusesPrivateMessages
  )
    throw refuse.cannotMessageUser()
  if (draft.attachments.length > 0) needInChannel(at, P.AttachFiles)
  if (draft.tts) needInChannel(at, P.SendTTSMessages)
  if (at.channel.thread?.locked && (at.bits & P.ManageThreads) === 0n) throw refuse.archivedThread()
  needSharedServer(context, at)
  if (draft.embeds.length > 0 && (at.bits & P.EmbedLinks) === 0n && authorId === context.world.botId)
    throw refuse.missingPermissions()
  obeySlowmode(context, at, authorId)
  if (authorId !== context.world.botId) screenMessage(context, at, authorId, draft.content)
  return deliverMessage(context, at, authorId, draft)
}

/** Adds a message to its channel; permissions are checked by callers. */
export function deliverMessage(context: EmulatorContext, at: InChannel, authorId: string, draft: Draft): Message {
  const { channel } = at
  const message = composeMessage(context, at, authorId, draft)
  reopenThread(context, at, authorId)
  context.world.addMessage(message)
  channel.lastMessageId = message.id
  announceMessage(context, 'MESSAGE_CREATE', at, message)
  return message
}

export function composeMessage(context: EmulatorContext, at: InChannel, authorId: string, draft: Draft): Message {
  const replied = draft.replyTo ? repliedMessage(context, at, draft) : undefined
  // Without Embed Links Discord sends the message and drops its embeds.
  const embeds = (at.bits & P.EmbedLinks) === 0n ? [] : draft.embeds
  const isLoading = (draft.flags & MessageFlags.Loading) !== 0
  const hasParts = embeds.length + draft.components.length + draft.attachments.length > 0 || draft.extras !== undefined
  if (!isLoading && !draft.content && !hasParts) throw refuse.emptyMessage()
  const mentions = mentionsIn(context, at, draft.content, draft.allowedMentions)
  const pingsReplied = replied && (draft.allowedMentions?.replied_user ?? draft.allowedMentions === null)
  if (pingsReplied && !mentions.mentions.includes(replied.authorId)) mentions.mentions.push(replied.authorId)
  return {
    id: postId(at) ?? context.world.ids.next(),
    channelId: at.channel.id,
    authorId,
    type: draft.type ?? (replied ? MessageType.Reply : MessageType.Default),
    content: draft.content,
    embeds,
    components: draft.components,
    attachments: draft.attachments,
    ...mentions,
    reactions: [],
    pinned: false,
    tts: draft.tts,
    flags:
      (draft.flags & (draft.cause ? ANSWER_FLAGS : OWN_FLAGS)) | (draft.crosspostOf ? MessageFlags.IsCrosspost : 0),
    nonce: draft.nonce,
    editedAt: null,
    replyTo: replied?.id ?? null,
    ...(draft.crosspostOf && {
      replyTo: draft.crosspostOf.messageId,
      referenceChannelId: draft.crosspostOf.channelId,
    }),
    ...(draft.cause && { cause: draft.cause }),
    ...(draft.webhook && { webhook: draft.webhook }),
    ...draft.extras,
  }
}

/** The first message of a forum post has the post's own id. */
function postId({ guild, channel }: InChannel): string | null {
  const isFirst = channel.thread !== null && channel.lastMessageId === null
  return isFirst && isForum(guild?.channels.get(channel.parentId ?? '')?.type ?? -1) ? channel.id : null
}

/** Slowmode does not apply to bots, nor to members who may manage messages or channels. */
function obeySlowmode(context: EmulatorContext, at: InChannel, authorId: string): void {
  const { channel, bits } = at
  if (channel.slowmodeSeconds === 0 || context.world.user(authorId)?.bot) return
  if ((bits & (P.ManageMessages | P.ManageChannels | P.BypassSlowmode)) !== 0n) return
  let newest: Message | undefined
  for (const message of context.world.messages(channel.id).values())
    if (message.authorId === authorId && !isSystemMessage(message)) newest = message
  const waitMs = newest ? timestampOf(newest.id) + channel.slowmodeSeconds * 1_000 - context.clock.now() : 0
  if (waitMs > 0) throw refuse.slowmode()
}

function repliedMessage(context: EmulatorContext, at: InChannel, draft: Draft): Message | undefined {
  const replied = context.world.messages(at.channel.id).get(draft.replyTo ?? '')
  if (replied) {
    needInChannel(at, P.ReadMessageHistory)
    if (isSystemMessage(replied))
      throw invalidField(
        ['message_reference'],
        'REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE',
        'Cannot reply to a system message',
      )
    return replied
  }
  if (!draft.failIfReplyMissing) return undefined
  throw invalidField(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message')
}
