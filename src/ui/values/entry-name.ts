import type { Tree } from '#core/settings/paths.ts'
import { m } from '#texts'

/** Where the entries of all lists keep what people call them by; the first that is filled speaks. */
const NAME_KEYS = ['name', 'title', 'label', 'target', 'command', 'word', 'reason', 'role', 'channel', 'emoji', 'url']

export function entryName(entry: Tree, words: (value: string) => string): string {
  for (const key of NAME_KEYS) {
    const value = entry[key]
    if (typeof value === 'string' && value !== '') return words(value)
  }
  return entry.person === true ? m['values.person']() : m['values.entry']()
}
