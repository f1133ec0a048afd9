import { m } from '#texts'
import type { PartKind } from '../discord/message-view.ts'
import { PART_LABELS } from './part-labels.ts'
import { placeOf } from './part-paths.ts'

const WORDS_SHOWN = 40

export function movedWords(name: string, path: string): string {
  return m['ui.editor.moved']({ name, place: (placeOf(path)?.at ?? 0) + 1 })
}

/** "Embed 2, Pick your stack": kind, place and the first words. */
export function nameOf(kind: PartKind, path: string, part: unknown): string {
  const place = placeOf(path)
  const words = wordsOf(part)
  const short = words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN)}…` : words
  return [`${PART_LABELS[kind]()}${place ? ` ${place.at + 1}` : ''}`, short].filter(Boolean).join(', ')
}

function wordsOf(part: unknown): string {
  if (typeof part === 'string') return part.replace(/\s+/g, ' ').trim()
  if (typeof part !== 'object' || part === null) return ''
  const found = ['title', 'label', 'text', 'description', 'placeholder'].map((key) => Reflect.get(part, key))
  return wordsOf(found.find((value) => typeof value === 'string' && value !== '') ?? null)
}
