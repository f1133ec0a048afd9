import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { Attachment, Message } from '../world/model/messages.ts'
import { type InChannel, needInChannel } from './access.ts'
import { announceMessage, OWN_FLAGS } from './announce-message.ts'
import { screenMessage } from './auto-mod.ts'
import { type AllowedMentions, mentionsIn } from './mentions.ts'

export type Edit = {
  content?: string
  embeds?: Record<string, unknown>[]
  components?: Record<string, unknown>[]
  attachments?: Attachment[]
  allowedMentions: AllowedMentions | null
  flags?: number
}

export function editMessage(
  context: EmulatorContext,
  at: InChannel,
  editorId: string,
  messageId: string,
  edit: Edit,
): Message {
  const message = findMessage(context, at, messageId)
  const isOwn = message.authorId === editorId
  // Other people may only hide a message's embeds, and only with Manage Messages.
  if (!isOwn) {
    const asksForMore = edit.content !== undefined || edit.embeds || edit.components || edit.attachments
    if (asksForMore) throw refuse.cannotEditOthers()
    needInChannel(at, P.ManageMessages)
  }
  if (at.channel.thread?.archived) throw refuse.archivedThread()
  if (editorId !== context.world.botId && edit.content) screenMessage(context, at, editorId, edit.content)
  const changed = applyEdit(context, at, message, edit, isOwn)
  replaceMessage(context, at, changed)
  return changed
}

/** The edited message, before anybody is notified. */
export function applyEdit(
  context: EmulatorContext,
  at: InChannel,
  message: Message,
  edit: Edit,
  isOwn: boolean,
): Message {
  const content = edit.content ?? message.content
  const changed: Message = {
    ...message,
    content,
    embeds: edit.embeds ?? message.embeds,
    components: edit.components ?? message.components,
    attachments: edit.attachments ?? message.attachments,
    ...(edit.content !== undefined && mentionsIn(context, at, content, edit.allowedMentions)),
    flags: edit.flags === undefined ? message.flags : (message.flags & ~OWN_FLAGS) | (edit.flags & OWN_FLAGS),
    editedAt: isOwn ? context.clock.now() : message.editedAt,
  }
  if (!content && changed.embeds.length + changed.components.length + changed.attachments.length === 0)
    throw refuse.emptyMessage()
  return changed
}

export function replaceMessage(context: EmulatorContext, at: InChannel, changed: Message): void {
  context.world.addMessage(changed)
  announceMessage(context, 'MESSAGE_UPDATE', at, changed)
}

export function findMessage(context: EmulatorContext, at: InChannel, messageId: string): Message {
  const message = context.world.messages(at.channel.id).get(messageId)
  if (!message) throw refuse.unknownMessage()
  return message
}
