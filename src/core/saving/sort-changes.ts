import type { SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import type { Catalogue } from './catalogue.ts'
import { findSaveRefusals } from './find-save-refusals.ts'
import { goneEntryIssues, type KnownEntries, newlyNamedEntries } from './gone-entries.ts'
import type { Saving } from './saving.ts'

export type SortedChanges = {
  /** What can be saved, all together. */
  changes: Changes
  /** By path, why not. */
  refused: ReadonlyMap<string, SettingIssue>
}

/**
 * The largest part of these changes that a save would accept. What is refused is removed, and the rest is checked
 * again: settings of one module may only be valid together.
 */
export function sortChanges(
  catalogue: Catalogue,
  wanted: Changes,
  saving: Saving,
  entries: KnownEntries,
): SortedChanges {
  const refused = new Map<string, SettingIssue>()
  let left = wanted
  for (;;) {
    const issues = [
      ...findSaveRefusals(catalogue, left, saving),
      ...goneEntryIssues(newlyNamedEntries(catalogue.table, saving.settings, left), entries),
    ]
    const [first] = issues
    if (!first) return { changes: left, refused }
    const named = new Map(issues.filter(({ path }) => left.has(path)).map((found) => [found.path, found]))
    // A rule of a module may blame a setting that is not among these: then none of this module's can be saved.
    const blamed = named.size > 0 ? named : blameModule(catalogue, left, first)
    for (const [path, found] of blamed) refused.set(path, found)
    left = new Map([...left].filter(([path]) => !blamed.has(path)))
  }
}

function blameModule({ moduleOfPath }: Catalogue, changes: Changes, found: SettingIssue): Map<string, SettingIssue> {
  const own = [...changes.keys()].filter((path) => moduleOfPath(path) === moduleOfPath(found.path))
  const blamed = own.length > 0 ? own : [...changes.keys()]
  return new Map(blamed.map((path) => [path, found]))
}
