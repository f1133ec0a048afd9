import { areBlocks, blockOf, type NewId, rowOf } from './components-from-discord.ts'
import { createDiscordReader, type ImportProblem } from './discord-reader.ts'
import { embedsOf } from './embeds-from-discord.ts'
import type { SettingIssue } from './issues.ts'
import { DEFAULT_MENTIONS, type Message } from './message.ts'
import { readMessage } from './message-issues.ts'
import { isTree, type Tree } from './paths.ts'

export type ImportedMessage =
  | { ok: true; message: Message; problems: ImportProblem[] }
  | { ok: false; reason: 'notJson'; detail: string }
  | { ok: false; reason: 'notMessage' }
  /** Our format, but with parts that no message has. */
  | { ok: false; reason: 'broken'; issues: SettingIssue[] }

const SILENT = 1 << 12
const MESSAGE_KEYS = ['content', 'embeds', 'components', 'flags', 'allowed_mentions']
/** Keys that Discord and other editors add to a message and that mean nothing elsewhere. */
const HARMLESS =
  'tts nonce id type channel_id author attachments mentions mention_roles mention_everyone pinned timestamp edited_timestamp username avatar_url thread_name poll reactions webhook_id application_id'.split(
    ' ',
  )

/** Reads whatever somebody pastes: our format (copied here or exported), Discord's own, or one embed. */
export function messageFromJson(text: string, newId: NewId): ImportedMessage {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, reason: 'notJson', detail: error instanceof Error ? error.message : '' }
  }
  const found = unwrapped(value)
  if (!found) return { ok: false, reason: 'notMessage' }
  if (found.format === 'embeds' || found.format === 'advanced') return ourMessage(found)
  if (MESSAGE_KEYS.some((key) => found[key] !== undefined)) return discordMessage(found, newId)
  const isEmbed = ['title', 'description', 'fields', 'author', 'footer', 'image'].some(
    (key) => found[key] !== undefined,
  )
  return isEmbed ? discordMessage({ embeds: [found] }, newId) : { ok: false, reason: 'notMessage' }
}

/** For a list, a backup of another editor or one of our saved messages: the first message in it. */
function unwrapped(value: unknown, depth = 0): Tree | null {
  if (Array.isArray(value)) return depth < 3 ? unwrapped(value[0], depth + 1) : null
  if (!isTree(value)) return null
  const inner = [value.messages, value.message, value.data].find((one) => isTree(one) || Array.isArray(one))
  return inner !== undefined && depth < 3 ? unwrapped(inner, depth + 1) : value
}

function ourMessage(value: Tree): ImportedMessage {
  const read = readMessage({ mentions: DEFAULT_MENTIONS, silent: false, ...value })
  return read.ok
    ? { ok: true, message: read.message, problems: [] }
    : { ok: false, reason: 'broken', issues: read.issues }
}

function discordMessage(tree: Tree, newId: NewId): ImportedMessage {
  const reader = createDiscordReader()
  reader.refuseOthers(tree, [...MESSAGE_KEYS, ...HARMLESS], '')
  if (Array.isArray(tree.attachments) && tree.attachments.length > 0) {
    reader.note('attachments', 'unsupported', 'attachment')
  }
  const flags = reader.count(tree, 'flags', '') ?? 0
  const base = { mentions: DEFAULT_MENTIONS, silent: (flags & SILENT) !== 0 }
  if (areBlocks(tree.components)) {
    const blocks = reader.list(tree, 'components', '').flatMap(({ item, path }) => {
      return blockOf(reader, item, path, newId) ?? []
    })
    return { ok: true, message: { format: 'advanced', ...base, blocks }, problems: reader.problems }
  }
  const content = reader.text(tree, 'content', '')
  const embeds = embedsOf(reader, tree, '')
  const rows = reader.list(tree, 'components', '').flatMap(({ item, path }) => rowOf(reader, item, path, newId) ?? [])
  const message: Message = {
    format: 'embeds',
    ...base,
    ...(content && { content }),
    ...(embeds.length > 0 && { embeds }),
    ...(rows.length > 0 && { rows }),
  }
  return { ok: true, message, problems: reader.problems }
}
