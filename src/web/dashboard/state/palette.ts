import { readPath, type Tree } from '#core/settings/paths.ts'
import { findReferences } from '#core/settings/references.ts'
import { settingsTable } from '#modules/index.ts'
import { type SettingLabels, settingLabel } from '#ui/guild/setting-labels.ts'
import type { IconName } from '#ui/icon.tsx'
import { searchEntries } from '#ui/picker/search-text.ts'

export type PaletteKind = 'setting' | 'module' | 'channel' | 'role'

export type PaletteEntry = {
  id: string
  kind: PaletteKind
  title: string
  /** Where it is, or what uses it. */
  detail: string
  /** Present value, in words. */
  value: string | null
  icon: IconName
  /** null: nothing to open. */
  to: string | null
  /** Everything it may be found by, in both languages. */
  terms: string
}

/** design, search palette: settings come first. */
export const PALETTE_KINDS: readonly PaletteKind[] = ['setting', 'module', 'channel', 'role']
const SHOWN_PER_KIND = 8

export type PaletteGroup = { kind: PaletteKind; entries: readonly PaletteEntry[] }

/** Without a word typed, the modules; otherwise what holds every word, by kind. */
export function findInPalette(entries: readonly PaletteEntry[], query: string): PaletteGroup[] {
  const isAsked = query.trim() !== ''
  return PALETTE_KINDS.map((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    const found = isAsked ? searchEntries(ofKind, query, ({ terms }) => terms).slice(0, SHOWN_PER_KIND) : ofKind
    return { kind, entries: isAsked || kind === 'module' ? found : [] }
  }).filter((group) => group.entries.length > 0)
}

export type ModulePlace = { id: string; name: string; otherName: string; to: string }

type Words = { labels: SettingLabels; otherLabels: SettingLabels }

/** The settings that have a name, on the page where they are edited. */
export function settingEntries(
  modules: ReadonlyMap<string, ModulePlace>,
  moduleOf: (path: string) => string,
  { labels, otherLabels }: Words,
  wordsFor: (path: string) => string,
): PaletteEntry[] {
  return [...settingsTable.keys()].flatMap((path) => {
    const module = modules.get(moduleOf(path))
    const { name, label, help } = settingLabel(labels, path)
    // One that nobody has named has no field either.
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
      terms: [name, label, help, other.name, other.label, module.name, module.otherName, value].join(' '),
    }
  })
}

/** Which settings hold this role or channel. */
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
