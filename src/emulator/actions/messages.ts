import { MessageFlags, MessageType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { Realm } from '../realm.ts'
import { invalidField, refuse } from '../refusal.ts'
import { gatewayMessageOnWire } from '../wire/messages.ts'
import { holdsMessages } from '../world/channel-types.ts'
import type { Attachment, Message } from '../world/model.ts'
import { type InChannel, needInChannel } from './access.ts'
import { type AllowedMentions, mentionsIn } from './mentions.ts'

/** A message as somebody writes it; the limits on its parts were checked where it came in. */
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
}

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
const OWN_FLAGS = MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2

export function postMessage(realm: Realm, at: InChannel, authorId: string, draft: Draft): Message {
  const { channel } = at
  if (!holdsMessages(channel.type)) throw refuse.noTextHere()
  needInChannel(at, P.SendMessages)
  if (draft.attachments.length > 0) needInChannel(at, P.AttachFiles)
  if (draft.tts) needInChannel(at, P.SendTTSMessages)
  const replied = draft.replyTo ? repliedMessage(realm, at, draft) : undefined
  // Without Embed Links Discord sends the message and drops its embeds; a bot that only has embeds is refused.
  const embeds = (at.bits & P.EmbedLinks) === 0n ? [] : draft.embeds
  if (draft.embeds.length > 0 && embeds.length === 0 && authorId === realm.world.botId)
    throw refuse.missingPermissions()
  if (!draft.content && embeds.length + draft.components.length + draft.attachments.length === 0)
    throw refuse.emptyMessage()
  const mentions = mentionsIn(realm, at, draft.content, draft.allowedMentions)
  const pingsReplied = replied && (draft.allowedMentions?.replied_user ?? draft.allowedMentions === null)
  if (pingsReplied && !mentions.mentions.includes(replied.authorId)) mentions.mentions.push(replied.authorId)
  const message: Message = {
    id: realm.world.ids.next(),
    channelId: channel.id,
    authorId,
    type: replied ? MessageType.Reply : MessageType.Default,
    content: draft.content,
    embeds,
    components: draft.components,
    attachments: draft.attachments,
    ...mentions,
    reactions: [],
    pinned: false,
    tts: draft.tts,
    flags: draft.flags & OWN_FLAGS,
    nonce: draft.nonce,
    editedAt: null,
    replyTo: replied?.id ?? null,
  }
  realm.world.addMessage(message)
  channel.lastMessageId = message.id
  announce(realm, 'MESSAGE_CREATE', at, message)
  return message
}

function repliedMessage(realm: Realm, at: InChannel, draft: Draft): Message | undefined {
  const replied = realm.world.messages(at.channel.id).get(draft.replyTo ?? '')
  if (replied) {
    needInChannel(at, P.ReadMessageHistory)
    return replied
  }
  if (!draft.failIfReplyMissing) return undefined
  throw invalidField(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message')
}

export type Edit = {
  content?: string
  embeds?: Record<string, unknown>[]
  components?: Record<string, unknown>[]
  attachments?: Attachment[]
  allowedMentions: AllowedMentions | null
  flags?: number
}

export function editMessage(realm: Realm, at: InChannel, editorId: string, messageId: string, edit: Edit): Message {
  const message = findMessage(realm, at, messageId)
  const isOwn = message.authorId === editorId
  // Others may only hide the embeds of a message, and only with Manage Messages.
  if (!isOwn) {
    const asksForMore = edit.content !== undefined || edit.embeds || edit.components || edit.attachments
    if (asksForMore) throw refuse.cannotEditOthers()
    needInChannel(at, P.ManageMessages)
  }
  const content = edit.content ?? message.content
  const changed: Message = {
    ...message,
    content,
    embeds: edit.embeds ?? message.embeds,
    components: edit.components ?? message.components,
    attachments: edit.attachments ?? message.attachments,
    ...(edit.content !== undefined && mentionsIn(realm, at, content, edit.allowedMentions)),
    flags: edit.flags === undefined ? message.flags : (message.flags & ~OWN_FLAGS) | (edit.flags & OWN_FLAGS),
    editedAt: isOwn ? realm.clock.now() : message.editedAt,
  }
  if (!content && changed.embeds.length + changed.components.length + changed.attachments.length === 0)
    throw refuse.emptyMessage()
  realm.world.addMessage(changed)
  announce(realm, 'MESSAGE_UPDATE', at, changed)
  return changed
}

export function findMessage(realm: Realm, at: InChannel, messageId: string): Message {
  const message = realm.world.messages(at.channel.id).get(messageId)
  if (!message) throw refuse.unknownMessage()
  return message
}

export function deleteMessage(realm: Realm, at: InChannel, actorId: string, messageId: string): Message {
  const message = findMessage(realm, at, messageId)
  if (message.authorId !== actorId) needInChannel(at, P.ManageMessages)
  forget(realm, at, message)
  tell(realm, 'MESSAGE_DELETE', at, { id: message.id })
  return message
}

/** Reference, "Bulk Delete Messages": 2 to 100 messages, none older than two weeks. */
const BULK_DELETE_MAX_AGE_MS = 14 * 86_400_000

export function deleteMessages(realm: Realm, at: InChannel, ids: string[], ageOf: (id: string) => number): void {
  needInChannel(at, P.ManageMessages)
  if (ids.some((id) => realm.clock.now() - ageOf(id) > BULK_DELETE_MAX_AGE_MS)) throw refuse.tooOldToBulkDelete()
  const gone = ids.flatMap((id) => realm.world.messages(at.channel.id).get(id) ?? [])
  for (const message of gone) forget(realm, at, message)
  tell(realm, 'MESSAGE_DELETE_BULK', at, { ids: gone.map((message) => message.id) })
}

function forget(realm: Realm, at: InChannel, message: Message): void {
  realm.world.messages(at.channel.id).delete(message.id)
  for (const attachment of message.attachments) void realm.files.remove(attachment.id)
}

function announce(realm: Realm, name: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE', at: InChannel, message: Message): void {
  realm.world.touchedChannels.add(at.channel.id)
  realm.feed.publish({
    name,
    guildId: at.guild?.id ?? null,
    channelId: at.channel.id,
    data: gatewayMessageOnWire(realm.addresses, realm.world, message),
  })
}

function tell(realm: Realm, name: string, at: InChannel, data: object): void {
  realm.world.touchedChannels.add(at.channel.id)
  realm.feed.publish({
    name,
    guildId: at.guild?.id ?? null,
    channelId: at.channel.id,
    data: { ...data, channel_id: at.channel.id, ...(at.guild && { guild_id: at.guild.id }) },
  })
}
