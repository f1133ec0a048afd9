import type { EventOf } from '#core/bot/events.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { fileSizeText } from '#core/file-size-text.ts'
import { messageLink } from '#core/guild/message-link.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { LogsSettings } from '../settings.ts'
import { AUDIT } from './audit-actions.ts'
import { editedText } from './edited-text.ts'
import type { LogEvent } from './log-entry.ts'

const TEXT_MAX = 1_000
const FILE_NAME_MAX = 60

type View = Pick<RuleView, 'guild' | 'botId'>

/** Other bots only where the server wants them, the bot's own messages never. */
function isLeftOut({ author, webhookId, isSystem }: MessageSnapshot, { logs }: LogsSettings, { botId }: View) {
  return isSystem || author.id === botId || (logs.ignoreBots && (author.bot || webhookId !== null))
}

/** Inside a code block: no formatting, and no way out of it. */
const quoted = (text: string) => `\`\`\`\n${cutToLength(text, TEXT_MAX).replaceAll('```', '`\u200B``')}\n\`\`\``

const filesLine = ({ files }: MessageSnapshot, locale: Locale) =>
  files.map(
    ({ name, size }) => `📎 ${escapeMarkdown(cutToLength(name, FILE_NAME_MAX))} (${fileSizeText(size, locale)})`,
  )
const isSameFiles = (one: MessageSnapshot, other: MessageSnapshot) =>
  one.files.map(({ id }) => id).join() === other.files.map(({ id }) => id).join()

/** Embeds in people's messages only come from links: unchanged text means that nothing was edited. */
export function editEvents(event: EventOf<'messageEdited'>, settings: LogsSettings, view: View): LogEvent[] {
  const { before, message, member, at, guildId } = event
  const { locale } = view.guild
  if (isLeftOut(message, settings, view)) return []
  const { channelId, author, id } = message
  const link = messageLink({ guildId, channelId, messageId: id })
  const where = m['logs.entry.messageBy']({ member: `<@${author.id}>`, channel: `<#${channelId}>` }, { locale })
  const place = { module: 'messages', at, channelId, roleIds: member?.roleIds ?? [] } as const
  const jump = `[${m['logs.entry.open']({}, { locale })}](${link})`
  if (before && before.pinned !== message.pinned) {
    return [
      {
        ...place,
        event: 'pin',
        title: m[message.pinned ? 'logs.entry.messages.pin' : 'logs.entry.messages.unpin']({}, { locale }),
        lines: [where, ...(message.content ? [quoted(message.content)] : []), jump],
        audit: { actions: [message.pinned ? AUDIT.messagePin : AUDIT.messageUnpin], targetId: author.id, channelId },
      },
    ]
  }
  // Not in memory: only Discord's own mark tells an edit from a link preview.
  const isEdited = before
    ? before.content !== message.content || !isSameFiles(before, message)
    : message.editedAt !== null && at - message.editedAt < 60_000
  if (!isEdited) return []
  const changed = before ? editLines(before, message, locale) : [quoted(message.content), ...filesLine(message, locale)]
  const lines = [where, ...changed, jump]
  return [{ ...place, event: 'edit', title: m['logs.entry.messages.edit']({}, { locale }), lines }]
}

/** Before and after, each with its files. */
function editLines(before: MessageSnapshot, message: MessageSnapshot, locale: Locale): string[] {
  const text = editedText(before.content, message.content)
  const none = m['logs.entry.none']({}, { locale })
  return [
    `**${m['logs.entry.before']({}, { locale })}**`,
    text.before || `> ${none}`,
    ...filesLine(before, locale),
    `**${m['logs.entry.after']({}, { locale })}**`,
    text.after || `> ${none}`,
    ...filesLine(message, locale),
  ]
}

/** The attachments of messages whose deletion is logged. */
export const deletedFiles = ({ known }: EventOf<'messagesDeleted'>, settings: LogsSettings, view: View) =>
  known.flatMap((message) => (isLeftOut(message, settings, view) ? [] : message.files))

export function deleteEvents(event: EventOf<'messagesDeleted'>, settings: LogsSettings, view: RuleView): LogEvent[] {
  const { channelId, messageIds, known, bulk, at } = event
  const { locale } = view.guild
  const shown = known.filter((message) => !isLeftOut(message, settings, view))
  const place = { module: 'messages', at, channelId } as const
  if (bulk) {
    const count = messageIds.length - (known.length - shown.length)
    if (count === 0) return []
    const text = shown.map(transcriptLine).join('\n')
    return [
      {
        ...place,
        event: 'bulkDelete',
        title: m['logs.entry.messages.bulkDelete']({ count }, { locale }),
        lines: [m['logs.entry.inChannel']({ channel: `<#${channelId}>` }, { locale })],
        audit: { actions: [AUDIT.messageBulkDelete], targetId: channelId },
        ...(text && { file: { name: 'messages.txt', text } }),
      },
    ]
  }
  const [message] = shown
  const title = m['logs.entry.messages.delete']({}, { locale })
  const inChannel = m['logs.entry.inChannel']({ channel: `<#${channelId}>` }, { locale })
  if (!message) {
    // In memory, and from a bot: not logged. Not in memory: all that can be logged is that it was deleted.
    if (known.length > 0) return []
    const merge = { key: `delete:${channelId}`, text: '?' }
    return [{ ...place, event: 'delete', title, lines: [inChannel, m['logs.entry.notKept']({}, { locale })], merge }]
  }
  const { author, content, sentAt } = message
  const roleIds = view.members.get(author.id)?.roleIds ?? []
  return [
    {
      ...place,
      roleIds,
      event: 'delete',
      title,
      lines: [
        inChannel,
        m['logs.entry.author']({ member: `<@${author.id}>`, time: momentTag(sentAt) }, { locale }),
        ...(content ? [quoted(content)] : []),
        ...filesLine(message, locale),
      ],
      audit: { actions: [AUDIT.messageDelete], targetId: author.id, channelId, isOptional: true },
      merge: { key: `delete:${channelId}`, text: transcriptLine(message) },
    },
  ]
}

function transcriptLine({ author, content, sentAt, files }: MessageSnapshot): string {
  const attached = files.map(({ name, size }) => `[${name}, ${size} B]`).join(' ')
  return `${new Date(sentAt).toISOString()} ${author.username} (${author.id}): ${[content, attached].filter(Boolean).join(' ')}`
}
