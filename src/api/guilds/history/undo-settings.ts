import { findSaveRefusals, type Saving } from '#core/saving/find-save-refusals.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { type Changes, parseValue } from '#core/settings/patch.ts'
import { catalogue } from '#modules/catalogue.ts'
import { moduleOfPath, settingsTable } from '#modules/index.ts'
import type { Queries } from '#store/transaction.ts'
import { findGoneEntries } from '../find-gone-entries.ts'
import { namesLostUpload } from './lost-uploads.ts'

export type Sorted = {
  /** What may be saved, all of it together. */
  changes: Changes
  /** By path, why not. */
  refused: ReadonlyMap<string, SettingIssue>
}

/**
 * The largest part of these changes that any save would accept. What is refused is taken out, and the rest is looked at
 * again: settings of one module may only fit together.
 */
export async function sortSettings(
  queries: Queries,
  guildId: string,
  wanted: Changes,
  saving: Saving,
): Promise<Sorted> {
  const refused = new Map<string, SettingIssue>()
  let left = new Map<string, unknown>()
  for (const [path, value] of wanted) {
    const parsed = parseStored(path, value)
    if ('issue' in parsed) refused.set(path, parsed.issue)
    else if (await namesLostUpload(queries, parsed.value)) refused.set(path, issue(path, 'W_ENTRY_GONE'))
    else left.set(path, parsed.value)
  }
  for (;;) {
    const issues = [
      ...findSaveRefusals(catalogue, left, saving),
      ...(await findGoneEntries({ db: queries, guildId, saved: saving.settings }, left)),
    ]
    const [first] = issues
    if (!first) return { changes: left, refused }
    const named = new Map(issues.filter(({ path }) => left.has(path)).map((found) => [found.path, found]))
    // A rule of a module may blame a setting that is not among these: then none of this module's can be put back.
    const blamed = named.size > 0 ? named : blameModule(left, first)
    for (const [path, found] of blamed) refused.set(path, found)
    left = new Map([...left].filter(([path]) => !blamed.has(path)))
  }
}

/** The history may hold a setting, or a kind of value, that this version no longer has. */
export function parseStored(path: string, value: unknown): { value: unknown } | { issue: SettingIssue } {
  const setting = settingsTable.get(path)
  return setting ? parseValue(path, setting, value) : { issue: issue(path, 'V_UNKNOWN', { key: path }) }
}

function blameModule(changes: Changes, found: SettingIssue): Map<string, SettingIssue> {
  const own = [...changes.keys()].filter((path) => moduleOfPath(path) === moduleOfPath(found.path))
  const blamed = own.length > 0 ? own : [...changes.keys()]
  return new Map(blamed.map((path) => [path, found]))
}
