import { useMemo } from 'react'
import { isSameValue, isTree, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { useLabels, useValueKinds } from '../guild/guild-labels.ts'
import { entryName } from './entry-name.ts'
import { holdersOf } from './holders.ts'
import { listed, type Speaker, type ValuePart, valueParts, wordsOf } from './value-parts.ts'

export function valueLabels(path: string, value: unknown, speaker: Speaker): string {
  return wordsOf(valueParts(value, { path, ...speaker }))
}

export type ChangeParts = { before: readonly ValuePart[]; after: readonly ValuePart[] }

/** Both sides of a change. Of a list of entries it says which came, went or changed: "3 entries" twice says nothing. */
export function changeParts(path: string, valueBefore: unknown, valueAfter: unknown, spoken: Speaker): ChangeParts {
  const speaker = { path, ...spoken }
  const [before, after] =
    path === GRANTS_PATH ? [holdersOf(valueBefore), holdersOf(valueAfter)] : [valueBefore, valueAfter]
  const both = { before: valueParts(before, speaker), after: valueParts(after, speaker) }
  if (!isEntryList(before) || !isEntryList(after)) return both
  const named = (entry: Tree) => entryName(entry, (value) => wordsOf(valueParts(value, speaker)))
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const kept = new Set(after.map(({ id }) => id))
  const news = [
    ...after.filter(({ id }) => !known.has(id)).map((entry) => `+ ${named(entry)}`),
    ...before.filter(({ id }) => !kept.has(id)).map((entry) => `− ${named(entry)}`),
    ...after
      .filter((entry) => known.has(entry.id) && !isSameValue(known.get(entry.id), entry))
      .map((entry) => m['values.changed']({ name: named(entry) })),
  ]
  if (news.length === 0) return { ...both, after: [{ text: m['values.reordered']() }] }
  const withNames = (side: readonly ValuePart[], names: readonly string[]) => {
    const parts = wordsOf(listed(names.map((text) => [{ text }])))
    return [{ text: m['values.parts']({ words: wordsOf(side), parts }) }]
  }
  if (after.length === 0) return { ...both, before: withNames(both.before, before.map(named)) }
  return { before: both.before, after: withNames(both.after, news) }
}

const GRANTS_PATH = 'access.grants'

type Entry = Tree & { id: string }

function isEntryList(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((entry) => isTree(entry) && typeof entry.id === 'string')
}

export function useSpeaker(): Speaker {
  const { locale } = useGuildTools()
  const labels = useLabels()
  const kinds = useValueKinds()
  const guild = useEditing((editing) => editing.guild)
  return useMemo(() => ({ labels, locale, kinds, guild }), [labels, locale, kinds, guild])
}

export function useValueLabels(): (path: string, value: unknown) => string {
  const speaker = useSpeaker()
  return useMemo(() => (path: string, value: unknown) => valueLabels(path, value, speaker), [speaker])
}
