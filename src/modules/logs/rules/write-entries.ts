import type { BotButton, BotEmbed, BotFile, BotMessage, BotRow } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { findNote } from './audit-notes.ts'
import type { AuditNote, LogEntry } from './log-entry.ts'

const EMBEDS_MAX = 10
/** Discord limits the text of all embeds of a message together to 6,000 characters. */
const LETTERS_MAX = 5_800
const DESCRIPTION_MAX = 3_500
/** From this many consecutive deletions on, they become one entry. */
const MERGED_FROM = 3
const BUTTONS_PER_ROW = 5

export type Written = {
  entry: LogEntry
  /** The person named by the audit log. */
  actorId: string | null
  embed: BotEmbed
  file: BotFile | null
} & Pick<LogEntry, 'sender' | 'button'>

export function messagesOf(
  entries: readonly LogEntry[],
  dropped: number,
  notes: readonly AuditNote[],
  view: Pick<RuleView, 'guild' | 'botId'>,
): BotMessage[] {
  const { locale } = view.guild
  const messages = groupEntries(writeEntries(entries, notes, view)).map(messageOf)
  if (dropped === 0) return messages
  return [...messages, { content: m['logs.entry.dropped']({ count: dropped }, { locale }) }]
}

/** As text, with who did it. */
export const writeEntries = (
  entries: readonly LogEntry[],
  notes: readonly AuditNote[],
  { guild, botId }: Pick<RuleView, 'guild' | 'botId'>,
): Written[] => entries.flatMap((entry, index) => write(entry, index, notes, botId, guild.locale))

/** Merges consecutive entries of one kind in the same place into a list, which names whoever did all of it. */
export function mergeRuns(entries: readonly LogEntry[], notes: readonly AuditNote[], locale: Locale): LogEntry[] {
  const actorOf = ({ audit, at }: LogEntry) => audit && findNote(audit, at, notes)?.actorId
  const runs: LogEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && entry.merge && run[0]?.merge?.key === entry.merge.key) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => {
    const [first] = run
    if (!first || run.length < MERGED_FROM) return run
    const { merge: _, audit, ...rest } = first
    const isByOne = run.every((entry) => actorOf(entry) === actorOf(first))
    const text = run.map((entry) => entry.merge?.text ?? '').join('\n')
    return [
      {
        ...rest,
        ...(audit && isByOne && { audit }),
        title: m['logs.entry.messages.bulkDelete']({ count: run.length }, { locale }),
        lines: first.lines.slice(0, 1),
        file: { name: 'messages.txt', text },
      },
    ]
  })
}

function write(entry: LogEntry, index: number, notes: readonly AuditNote[], botId: string, locale: Locale): Written[] {
  const { audit, title, lines, at, color, sender, thumbnailUrl, file, button } = entry
  const note = audit && findNote(audit, at, notes)
  if (audit?.skipsOwn && note?.actorId === botId) return []
  const author = note?.actorId && m['logs.entry.by']({ member: `<@${note.actorId}>` }, { locale })
  const unknown = audit && !author && !audit.isOptional && m['logs.entry.byUnknown']({}, { locale })
  const reason = note?.reason && m['logs.entry.reason']({ reason: escapeMarkdown(note.reason) }, { locale })
  const description = [...lines, author, unknown, reason].filter((line) => line).join('\n')
  const embed = { title, description: cutToLength(description, DESCRIPTION_MAX), color, timestamp: at, thumbnailUrl }
  const attached: BotFile | null = file
    ? { name: `${index + 1}-${file.name}`, contentType: 'text/plain; charset=utf-8', text: file.text }
    : null
  return [{ entry, actorId: note?.actorId ?? null, embed, file: attached, sender, ...(button && { button }) }]
}

/** As many as fit into one message, with the same sender. */
export function groupEntries(written: readonly Written[]): Written[][] {
  const groups: Written[][] = []
  let letters = 0
  for (const one of written) {
    const length = (one.embed.title?.length ?? 0) + (one.embed.description?.length ?? 0)
    const group = groups.at(-1)
    const fits =
      group !== undefined &&
      group.length < EMBEDS_MAX &&
      letters + length <= LETTERS_MAX &&
      group[0]?.sender?.name === one.sender?.name &&
      group[0]?.sender?.avatarUrl === one.sender?.avatarUrl
    if (fits) group.push(one)
    else groups.push([one])
    letters = fits ? letters + length : length
  }
  return groups
}

function messageOf(group: readonly Written[]): BotMessage {
  const files = group.flatMap(({ file }) => file ?? [])
  return {
    embeds: group.map(({ embed }) => embed),
    ...rowsOf(group),
    ...(files.length > 0 && { files }),
    ...(group[0]?.sender && { profile: group[0].sender }),
  }
}

/** With several entries, each button says which of them it belongs to. */
function rowsOf(group: readonly Written[]): { rows?: readonly BotRow[] } {
  const buttons = group.flatMap(({ button }, index): BotButton[] => {
    if (!button) return []
    const label = group.length > 1 ? `${index + 1} · ${button.label}` : button.label
    return [{ label, style: 'grey', customId: button.customId }]
  })
  if (buttons.length === 0) return {}
  const count = Math.ceil(buttons.length / BUTTONS_PER_ROW)
  const rows = Array.from({ length: count }, (_, row) => ({
    buttons: buttons.slice(row * BUTTONS_PER_ROW, (row + 1) * BUTTONS_PER_ROW),
  }))
  return { rows }
}
