import { composeSaved } from '#core/bot/compose-saved.ts'
import { type Effect, type Reason, ref } from '#core/bot/effects.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { publishMessage } from '#core/publish-limit.ts'
import type { Message } from '#core/settings/message.ts'
import { ownMessages, type RepeatMessage } from '../repeat-message.ts'
import { repeatVariables } from '../variables.ts'
import { COPY, type CopyState, copyOf } from './copy-state.ts'
import { isLouderThan, type Loudness, writtenLoudness } from './loudness.ts'
import { placeInRotation } from './rotation.ts'

export function composeCopy(entry: RepeatMessage, state: CopyState, view: RuleView): BotMessage | null {
  const message = messageOf(entry, state, view)
  return (
    message &&
    composeSaved(message, view, {
      member: null,
      channelId: entry.channel,
      locale: view.guild.locale,
      savedId: entry.savedMessageId ?? undefined,
      variables: {
        table: repeatVariables,
        context: (base) => ({ ...base, repeat: { name: entry.name, count: state.sends + 1 } }),
      },
    })
  )
}

/** Sends it, publishes it where set so, and deletes the previous one where only one should stay. */
export function postCopy(
  entry: RepeatMessage,
  state: CopyState,
  copy: BotMessage,
  view: RuleView,
): { effects: Effect[]; reasons: Reason[] } {
  const { id, channel: channelId } = entry
  const published = publishCopy(entry, view)
  const viaWebhook = copy.profile !== undefined
  const effects: Effect[] = [
    { type: 'sendMessage', channelId, message: copy, as: 'copy', notLater: true },
    { type: 'changeRecord', kind: COPY, id, body: { messageId: ref('copy'), sentIn: channelId, viaWebhook } },
    ...published.effects,
  ]
  if (entry.sticky && state.messageId) {
    effects.push({
      type: 'deleteMessage',
      channelId: state.sentIn ?? channelId,
      messageId: state.messageId,
      viaWebhook: state.viaWebhook ?? viaWebhook,
      optional: true,
    })
  }
  return { effects, reasons: published.reasons }
}

/** Beyond Discord's hourly limit it is not published. */
function publishCopy(
  { crosspost, channel: channelId }: RepeatMessage,
  view: RuleView,
): { effects: Effect[]; reasons: Reason[] } {
  if (!crosspost) return { effects: [], reasons: [] }
  if (view.guild.channels.get(channelId)?.type !== CHANNEL_TYPE.news) {
    return { effects: [], reasons: [{ code: 'notNewsChannel' }] }
  }
  const effects = publishMessage({ channelId, messageId: ref('copy') }, channelId, view)
  return effects ? { effects, reasons: [] } : { effects: [], reasons: [{ code: 'publishedTooOften' }] }
}

/** What it may notify. A custom message was checked when it was saved; a saved message when it was chosen. */
export function agreedOf(entry: RepeatMessage, state: CopyState, view: RuleView): Loudness {
  const { agreed } = state
  if (agreed && agreed.savedId === entry.savedMessageId) return agreed
  const message = messageOf(entry, state, view)
  return message ? writtenLoudness(entry, message) : { everyone: false, often: false }
}

/** Whether it would notify more people now than when somebody agreed to it. */
export function isLouderNow(id: string, view: RuleView): boolean {
  const due = copyOf(id, view)
  const copy = due && composeCopy(due.entry, due.state, view)
  return due !== null && copy !== null && isLouderThan(agreedOf(due.entry, due.state, view), due.entry, copy)
}

/** The message of the next copy; null: it was deleted. */
function messageOf(entry: RepeatMessage, { sends }: CopyState, view: RuleView): Message | null {
  const messages = messagesOf(entry, view)
  return messages[placeInRotation(entry, Math.max(1, messages.length), sends)] ?? null
}

/** All messages that copies may contain. */
export function messagesOf(entry: RepeatMessage, view: RuleView): Message[] {
  if (entry.message) return ownMessages(entry)
  const saved = view.entries('savedMessages') as readonly { id: string; message: Message }[]
  return saved.flatMap(({ id, message }) => (id === entry.savedMessageId ? [message] : []))
}
