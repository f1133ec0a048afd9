import { readMessageLink } from '#core/guild/message-link.ts'
import { hasInteractiveParts, type Message } from '#core/settings/message.ts'
import { messageFromJson } from '#core/settings/message-from-json.ts'
import { isTree, readPath, type Tree, writePath } from '#core/settings/paths.ts'
import { m } from '#texts'
import type { GuideField, GuidePart } from './guide.ts'

const CONTENT_MAX = 2_000
const LINK_MAX = 200
const LINK = '$link'
/** The keys of a message that the editor reads; others are added by the platform. */
const PARTS = ['content', 'embeds', 'components', 'flags', 'attachments'] as const

type Where = {
  /** Of the message in the entry. */
  path: string
  start(): Message
  /** Without any text the entry has no message of its own. */
  isOptional?: boolean
}

const messageAt = (draft: Tree, path: string): Tree | null => {
  const value = readPath(draft, path)
  return isTree(value) ? value : null
}

/** Embeds, pictures and buttons are edited on the page; they stay when the text changes. */
const hasMore = (message: Tree) => ['embeds', 'images', 'rows'].some((part) => message[part] !== undefined)

/** The text of the message. */
export const contentField = ({ path, start, isOptional = false }: Where): GuideField => ({
  key: `${path}.content`,
  label: m['guides.content'],
  applies: (draft) => messageAt(draft, path)?.format !== 'advanced',
  control: () => ({ kind: 'text', max: CONTENT_MAX, isOptional: false, isLong: true }),
  write(draft, value) {
    const message = messageAt(draft, path)
    const content = String(value ?? '')
    if (content.trim() !== '') return writePath(draft, path, { ...(message ?? start()), content })
    if (message === null) return draft
    if (isOptional && !hasMore(message)) return writePath(draft, path, null)
    const { content: _, ...rest } = message
    return writePath(draft, path, hasMore(message) ? rest : { ...rest, content: '' })
  },
})

/** A link to a message of the bot whose content is copied. */
export const linkField = (): GuideField => ({
  key: LINK,
  label: m['guides.link'],
  help: m['guides.linkHelp'],
  control: () => ({ kind: 'text', max: LINK_MAX, isOptional: false, isLong: false }),
  says: () => null,
})

/** Reads the linked message. Nobody can read through the bot what they may not read themselves. */
export const copyFromLink = ({ path, start }: Where): NonNullable<GuidePart['lookUp']> => ({
  what(draft, member, { guild }, { locale }) {
    const written = String(draft[LINK] ?? '').trim()
    if (written === '') return null
    const read = readMessageLink(written)
    const channelId = read?.channelId ?? (typeof draft.channel === 'string' ? draft.channel : null)
    if (!read || channelId === null) return m['guides.noLink']({}, { locale })
    const mayRead = (['viewChannel', 'readMessageHistory'] as const).every(
      (permission) => guild.botCan(permission, channelId) && guild.memberCan(member, permission, channelId),
    )
    if (!guild.channels.has(channelId) || !mayRead) return m['guides.unreadable']({}, { locale })
    return { kind: 'message', channelId, messageId: read.messageId }
  },
  take(draft, data, { botId, locale, newId }) {
    if (!isTree(data)) return { ok: false, why: m['guides.messageGone']({}, { locale }) }
    const { author } = data
    if (!isTree(author) || author.id !== botId) return { ok: false, why: m['guides.notOurs']({}, { locale }) }
    const parts = Object.fromEntries(PARTS.map((part) => [part, data[part]]))
    const read = messageFromJson(JSON.stringify(parts), newId)
    if (!read.ok) return { ok: false, why: m['guides.messageGone']({}, { locale }) }
    // Buttons are handled by the saved message they belong to; those of a copy would not work.
    const { rows, ...words } = read.message
    const message: Message = {
      ...(hasInteractiveParts(read.message) ? words : { ...words, ...(rows && { rows }) }),
      mentions: start().mentions,
    }
    const { [LINK]: _, ...kept } = draft
    return { ok: true, draft: writePath(kept, path, message) }
  },
})
