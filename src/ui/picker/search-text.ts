import { foldAccents } from '#core/fold-accents.ts'

/** Entries that contain every word of the query, those that begin with it first; otherwise their order is kept. */
export function searchEntries<T>(entries: readonly T[], query: string, textOf: (entry: T) => string): readonly T[] {
  const words = foldAccents(query)
    .split(/[\s#@]+/)
    .filter(Boolean)
  if (words.length === 0) return entries
  const found = entries
    .map((entry) => ({ entry, text: foldAccents(textOf(entry)) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
  const [first = ''] = words
  return [
    ...found.filter(({ text }) => text.startsWith(first)),
    ...found.filter(({ text }) => !text.startsWith(first)),
  ].map(({ entry }) => entry)
}
