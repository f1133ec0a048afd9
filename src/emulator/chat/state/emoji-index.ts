import * as z from 'zod/mini'
import { foldAccents } from '#core/fold-accents.ts'

const entries = z.array(
  z.object({
    hexcode: z.string(),
    label: z.string(),
    unicode: z.string(),
    tags: z.optional(z.array(z.string())),
    /** Absent for regional indicators, which nobody searches for. */
    group: z.optional(z.number()),
  }),
)

/** `names` and `words` are for the search: its names in both languages, and related words. */
export type EmojiEntry = { unicode: string; label: string; names: string[]; words: string[] }

/** Every emoji, named in `own` and found by the words of both languages. */
export function indexEmojis(own: unknown, other: unknown): EmojiEntry[] {
  const foreign = new Map(entries.parse(other).map((one) => [one.hexcode, one]))
  return entries.parse(own).flatMap(({ hexcode, label, unicode, tags = [], group }) => {
    if (group === undefined) return []
    const abroad = foreign.get(hexcode)
    const names = abroad ? [label, abroad.label] : [label]
    const words = [...tags, ...(abroad?.tags ?? [])]
    return [{ unicode, label, names: names.map(foldAccents), words: words.map(foldAccents) }]
  })
}

/** Exact names first, then related words, then names with this beginning, then names that contain it. */
export function searchEmojis(index: EmojiEntry[], query: string, max: number): EmojiEntry[] {
  const wanted = foldAccents(query.trim())
  if (wanted === '') return []
  const rank = ({ names, words }: EmojiEntry) => {
    if (names.includes(wanted)) return 0
    if (words.includes(wanted)) return names.some((name) => name.includes(wanted)) ? 1 : 2
    const all = [...names, ...words]
    if (all.some((word) => word.startsWith(wanted) || word.includes(` ${wanted}`))) return 3
    return wanted.length > 2 && all.some((word) => word.includes(wanted)) ? 4 : null
  }
  return index
    .flatMap((entry) => {
      const place = rank(entry)
      return place === null ? [] : [{ entry, place }]
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, max)
    .map(({ entry }) => entry)
}

let loading: Promise<EmojiEntry[]> | null = null

/** A megabyte of words: only loaded when somebody searches for an emoji. */
export function loadEmojis(locale: 'fr' | 'en'): Promise<EmojiEntry[]> {
  loading ??= Promise.all([import('emojibase-data/fr/compact.json'), import('emojibase-data/en/compact.json')]).then(
    ([fr, en]) => (locale === 'fr' ? indexEmojis(fr.default, en.default) : indexEmojis(en.default, fr.default)),
  )
  return loading
}
