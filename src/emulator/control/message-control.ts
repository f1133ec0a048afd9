import { enterChannel } from '../actions/access.ts'
import { deleteMessage } from '../actions/delete-messages.ts'
import { editMessage } from '../actions/edit-message.ts'
import { emptyDraft, postMessage } from '../actions/messages.ts'
import { addReaction, parseEmoji, removeReaction } from '../actions/reactions.ts'
import type { EmulatorContext } from '../emulator-context.ts'

/** What people write, and how they react to it. */
export const messageControl = (context: EmulatorContext) => ({
  write: (channelId: string, userId: string, content: string, options: { replyTo?: string } = {}) =>
    postMessage(context, enterChannel(context, userId, channelId), userId, {
      ...emptyDraft,
      content: content.trim(),
      replyTo: options.replyTo ?? null,
    }),
  edit: (channelId: string, messageId: string, { userId, content }: { userId: string; content: string }) =>
    editMessage(context, enterChannel(context, userId, channelId), userId, messageId, {
      content: content.trim(),
      allowedMentions: null,
    }),
  remove: (channelId: string, messageId: string, userId: string) =>
    void deleteMessage(context, enterChannel(context, userId, channelId), userId, messageId),
  messages: (channelId: string) => [...context.world.messages(channelId).values()],
  react(channelId: string, messageId: string, emoji: string, userId: string, { isSuper = false } = {}): void {
    const at = enterChannel(context, userId, channelId)
    addReaction(context, at, userId, messageId, parseEmoji(context, emoji), isSuper)
  },
  unreact: (channelId: string, messageId: string, emoji: string, userId: string) =>
    removeReaction(context, enterChannel(context, userId, channelId), userId, {
      messageId,
      userId,
      emoji: parseEmoji(context, emoji),
    }),
})
