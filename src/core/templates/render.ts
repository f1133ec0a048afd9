import type { Locale } from '#core/locale.ts'
import { modify, type Value } from './modifiers.ts'
import { type Params, type Part, parseTemplate } from './parse.ts'

/** Undefined is "no such variable here", which leaves the placeholder as typed. */
export type Resolve = (name: string, params: Params) => Value | undefined

const CACHED_TEMPLATES = 500
const trees = new Map<string, readonly Part[]>()

/** Each template is parsed once; the least recently added tree is dropped first. */
export function treeOf(template: string): readonly Part[] {
  const known = trees.get(template)
  if (known) return known
  const tree = parseTemplate(template)
  const [oldest] = trees.keys()
  if (trees.size >= CACHED_TEMPLATES && oldest !== undefined) trees.delete(oldest)
  trees.set(template, tree)
  return tree
}

/** Fills a template. Inserted values are joined, never read again as a template. */
export function renderTemplate(template: string, locale: Locale, resolve: Resolve): string {
  return treeOf(template)
    .map((part) => {
      if (part.type === 'text') return part.text
      if (part.type === 'invalid') return part.raw
      const value = resolve(part.name, part.params)
      if (value === undefined) return part.raw
      const shown = value === null || value === '' ? (part.params.default ?? '') : value
      return part.modifier ? modify(shown, part.modifier, locale) : String(shown)
    })
    .join('')
}
