import { m } from '#texts'
import { isSameValue, isTree, type Tree } from '../paths.ts'
import { entryName } from './entry-name.ts'
import { holdersOf } from './holders.ts'
import { listed, type Speaker, type ValuePart, valueParts, wordsOf } from './value-parts.ts'

export function valueLabels(path: string, value: unknown, speaker: Speaker): string {
  return wordsOf(valueParts(value, { path, ...speaker }))
}

export type ChangeParts = { before: readonly ValuePart[]; after: readonly ValuePart[] }

/**
 * Both sides of a change. For a list of entries it names those added, removed or changed, since "3 entries" on both
 * sides would say nothing.
 */
export function changeParts(path: string, valueBefore: unknown, valueAfter: unknown, spoken: Speaker): ChangeParts {
  const speaker = { path, ...spoken }
  const { locale, kinds } = spoken
  const [before, after] =
    kinds.get(path) === 'grants' ? [holdersOf(valueBefore), holdersOf(valueAfter)] : [valueBefore, valueAfter]
  const both = { before: valueParts(before, speaker), after: valueParts(after, speaker) }
  if (!isEntryList(before) || !isEntryList(after)) return both
  const named = (entry: Tree) => entryName(entry, (value) => wordsOf(valueParts(value, speaker)), locale)
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const kept = new Set(after.map(({ id }) => id))
  const news = [
    ...after.filter(({ id }) => !known.has(id)).map((entry) => `+ ${named(entry)}`),
    ...before.filter(({ id }) => !kept.has(id)).map((entry) => `− ${named(entry)}`),
    ...after
      .filter((entry) => known.has(entry.id) && !isSameValue(known.get(entry.id), entry))
      .map((entry) => m['values.changed']({ name: named(entry) }, { locale })),
  ]
  if (news.length === 0) return { ...both, after: [{ text: m['values.reordered']({}, { locale }) }] }
  const withNames = (side: readonly ValuePart[], names: readonly string[]) => {
    const parts = wordsOf(
      listed(
        names.map((text) => [{ text }]),
        locale,
      ),
    )
    return [{ text: m['values.parts']({ words: wordsOf(side), parts }, { locale }) }]
  }
  if (after.length === 0) return { ...both, before: withNames(both.before, before.map(named)) }
  return { before: both.before, after: withNames(both.after, news) }
}

type Entry = Tree & { id: string }

function isEntryList(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((entry) => isTree(entry) && typeof entry.id === 'string')
}
