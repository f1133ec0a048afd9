import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { Tree } from '../paths.ts'

/** The keys under which entries of lists keep a name; the first non-empty one is used. */
const NAME_KEYS = ['name', 'title', 'label', 'target', 'command', 'word', 'reason', 'role', 'channel', 'emoji', 'url']

export function entryName(entry: Tree, words: (value: string) => string, locale: Locale): string {
  for (const key of NAME_KEYS) {
    const value = entry[key]
    if (typeof value === 'string' && value !== '') return words(value)
  }
  return entry.person === true ? m['values.person']({}, { locale }) : m['values.entry']({}, { locale })
}
