import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { type DiffPart, wordDiff } from '#core/templates/word-diff.ts'

/** Characters shown of each version. */
const SHOWN_MAX = 1_000
/** Characters of each version including formatting, so that both fit in one entry. */
const WRITTEN_MAX = 1_300
/** Kept on either side of a change when the text is too long to be shown as a whole. */
const AROUND = 80
/**
 * The time of the comparison grows with the number of changes; beyond this, the versions count as entirely different.
 */
const CHANGES_MAX = 200

const MARKS = { same: '', gone: '~~', new: '**' } as const

/** Both versions as quotes: deleted words struck through, new ones in bold. Empty where there was no text. */
export function editedText(before: string, after: string): { before: string; after: string } {
  const parts = wordDiff(before, after, CHANGES_MAX)
  const without = (kind: DiffPart['kind']) => joined(parts.filter((part) => part.kind !== kind))
  return { before: quote(without('new')), after: quote(without('gone')) }
}

/** Joins pieces that only the other version separated: escaped separately, “1” and “. ” would start a list. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last?.kind === part.kind) whole[whole.length - 1] = { ...last, text: last.text + part.text }
    else whole.push(part)
  }
  return whole
}

function quote(parts: readonly DiffPart[]): string {
  if (parts.every(({ text }) => text.trim() === '')) return ''
  let max = SHOWN_MAX
  let written = write(shorten(parts, max))
  // A text full of marks grows when it is escaped.
  while (written.length > WRITTEN_MAX) {
    max = Math.floor(max * 0.75)
    written = write(shorten(parts, max))
  }
  return written
}

/** Drops unchanged text far from any change first, then the end. */
function shorten(parts: readonly DiffPart[], max: number): DiffPart[] {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0)
  const last = parts.length - 1
  const near = parts.map((part, place) => {
    if (part.kind !== 'same' || length <= max || last === 0) return part
    return { ...part, text: nearChanges(part.text, place > 0, place < last) }
  })
  let room = max
  return near.flatMap((part): DiffPart[] => {
    if (room <= 0) return []
    const text = cutToLength(part.text, room)
    room -= part.text.length
    return [{ ...part, text }]
  })
}

function nearChanges(text: string, isAfterOne: boolean, isBeforeOne: boolean): string {
  const head = isAfterOne ? AROUND : 0
  const tail = isBeforeOne ? AROUND : 0
  if (text.length <= head + tail) return text
  // Never half a character.
  const start = text.slice(0, head).replace(/[\uD800-\uDBFF]$/, '')
  const end = text.slice(text.length - tail).replace(/^[\uDC00-\uDFFF]/, '')
  return `${start}…${end}`
}

const write = (parts: readonly DiffPart[]): string => `> ${parts.map(writePart).join('')}`

const writePart = ({ kind, text }: DiffPart): string =>
  text
    .split('\n')
    .map((line) => marked(line, kind))
    .join('\n> ')

/** Marks are next to letters: not every client accepts them next to a space. */
function marked(line: string, kind: DiffPart['kind']): string {
  const inner = line.trim()
  if (inner === '') return line
  const start = line.slice(0, line.indexOf(inner))
  const end = line.slice(start.length + inner.length)
  // A tilde right before the closing mark would be read as part of it.
  const guard = kind === 'gone' && inner.endsWith('~') ? '\u200B' : ''
  return `${start}${MARKS[kind]}${escaped(inner)}${guard}${MARKS[kind]}${end}`
}

/** As typed: no formatting, and no links, in which escapes would be visible. */
const escaped = (text: string): string =>
  escapeMarkdown(text)
    .replace(/^(\d{1,9})\./, '$1\\.')
    .replaceAll('://', '\\://')
