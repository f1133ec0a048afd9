import { foldAccents } from '#core/fold-accents.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { findReferences } from '#core/settings/references.ts'
import { type SettingLabels, settingLabel } from '#core/settings/words/setting-labels.ts'
import { settingsTable } from '#modules/index.ts'
import type { IconName } from '#ui/icon.tsx'
import { queryWords } from './synonyms.ts'

export type PaletteKind = 'setting' | 'module' | 'page' | 'channel' | 'role' | 'command' | 'docs'

export type PaletteEntry = {
  id: string
  kind: PaletteKind
  title: string
  /** Where it is, or what uses it. */
  detail: string
  /** The current value, in words. */
  value: string | null
  icon: IconName
  /** null: it cannot be opened. */
  to: string | null
  /** Reserved for premium servers, and this one is not. */
  locked?: boolean
  /** All text it can be found by, in both languages. */
  terms: string
}

/** In the order in which they are listed. */
export const PALETTE_KINDS: readonly PaletteKind[] = ['setting', 'module', 'page', 'channel', 'role', 'command', 'docs']
const SHOWN_PER_KIND = 6
const SHOWN_ALONE = 40

export type PaletteGroup = { kind: PaletteKind; entries: readonly PaletteEntry[] }

/**
 * Before anything is typed, the modules and the pages; then everything that matches every word, by kind. A single kind
 * is shown in full.
 */
export function findInPalette(
  entries: readonly PaletteEntry[],
  query: string,
  only: PaletteKind | null = null,
): PaletteGroup[] {
  const words = queryWords(query)
  const shownMax = only ? SHOWN_ALONE : SHOWN_PER_KIND
  const kinds = only ? [only] : PALETTE_KINDS.filter((kind) => words.length > 0 || kind === 'module' || kind === 'page')
  return kinds
    .map((kind) => {
      const found = rank(
        entries.filter((entry) => entry.kind === kind),
        words,
      )
      return { kind, entries: words.length > 0 || only ? found.slice(0, shownMax) : found }
    })
    .filter((group) => group.entries.length > 0)
}

/**
 * First those whose title begins with what was typed, then those whose title contains it, then the rest; synonyms
 * last.
 */
function rank(entries: readonly PaletteEntry[], words: readonly (readonly string[])[]): PaletteEntry[] {
  const [[first = ''] = []] = words
  const placeOf = ({ title, terms }: PaletteEntry) => {
    const [name, text] = [foldAccents(title).replace(/^[#@/]/, ''), foldAccents(terms)]
    if (!words.every((variants) => variants.some((variant) => text.includes(variant)))) return null
    if (!words.every(([typed = '']) => text.includes(typed))) return 3
    return name.startsWith(first) ? 0 : name.includes(first) ? 1 : 2
  }
  return entries
    .flatMap((entry) => {
      const place = placeOf(entry)
      return place === null ? [] : { entry, place }
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ entry }) => entry)
}

export type TitlePart = { text: string; found: boolean }

/** Marks what was typed in a text; accents and case do not matter. */
export function markWords(text: string, query: string): TitlePart[] {
  const folded = [...text].map((letter) => foldAccents(letter))
  const words = queryWords(query).map(([typed = '']) => typed)
  const marked = folded.map(() => false)
  for (const word of words) {
    for (let start = 0; start < folded.length; start += 1) {
      let [end, run] = [start, '']
      while (end < folded.length && run.length < word.length) run += folded[end++]
      if (run === word) marked.fill(true, start, end)
    }
  }
  const parts: TitlePart[] = []
  ;[...text].forEach((letter, place) => {
    const found = marked[place] ?? false
    const last = parts.at(-1)
    if (last?.found === found) last.text += letter
    else parts.push({ text: letter, found })
  })
  return parts
}

export type ModulePlace = { id: string; name: string; otherName: string; to: string }

type Words = { labels: SettingLabels; otherLabels: SettingLabels }

/** The settings that have a name, on the page where they are edited. */
export function settingEntries(
  modules: ReadonlyMap<string, ModulePlace>,
  moduleOf: (path: string) => string,
  { labels, otherLabels }: Words,
  wordsFor: (path: string) => string,
  isPremium = false,
): PaletteEntry[] {
  return [...settingsTable].flatMap(([path, { options }]) => {
    const module = modules.get(moduleOf(path))
    const { name, label, help } = settingLabel(labels, path)
    // A setting without a name has no field.
    if (!module || name === path) return []
    const other = settingLabel(otherLabels, path)
    const value = wordsFor(path)
    return {
      id: `setting-${path}`,
      kind: 'setting' as const,
      title: name,
      detail: module.name,
      value,
      icon: module.id === 'general' ? ('u-gear' as const) : (`m-${module.id}` as const),
      to: `${module.to}#setting-${path}`,
      locked: options.premium === true && !isPremium,
      terms: [name, label, help, other.name, other.label, module.name, module.otherName, value].join(' '),
    }
  })
}

/** Which settings use this role or channel. */
export function usesOf(settings: Tree): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const [path, { schema }] of settingsTable) {
    for (const { id } of findReferences(schema, readPath(settings, path))) {
      uses.set(id, [...(uses.get(id) ?? []), path])
    }
  }
  return uses
}

type Placed = { uses: Map<string, string[]>; settings: ReadonlyMap<string, PaletteEntry>; unused: string }

/** A role or channel leads to the first setting that uses it. */
export function referenceEntries<T extends { id: string; name: string }>(
  kind: 'channel' | 'role',
  things: readonly T[],
  iconOf: (thing: T) => IconName,
  { uses, settings, unused }: Placed,
): PaletteEntry[] {
  return things.map((thing) => {
    const used = (uses.get(thing.id) ?? []).flatMap((path) => settings.get(`setting-${path}`) ?? [])
    const title = `${kind === 'channel' ? '#' : '@'}${thing.name.replace(/^@/, '')}`
    return {
      id: `${kind}-${thing.id}`,
      kind,
      title,
      detail: used.map((entry) => entry.title).join(', ') || unused,
      value: null,
      icon: iconOf(thing),
      to: used[0]?.to ?? null,
      terms: title.slice(1),
    }
  })
}
