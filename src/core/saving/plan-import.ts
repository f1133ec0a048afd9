import { issue } from '#core/settings/issues.ts'
import { type Changes, parseValue } from '#core/settings/patch.ts'
import { isSameValue, readPath } from '#core/settings/paths.ts'
import { stampChanges } from '#core/settings/stamp.ts'
import type { Catalogue } from './catalogue.ts'
import { type ImportTarget, type LeftOut, namesForeignPicture } from './import-target.ts'
import { matchReferences } from './match-references.ts'
import { type EntryChange, planEntries } from './plan-entries.ts'
import { restoreRedacted } from './redactions.ts'
import { isPortable, type SettingsFile } from './settings-file.ts'
import { sortChanges } from './sort-changes.ts'

export type ImportPlan = { changes: Changes; entries: readonly EntryChange[]; leftOut: readonly LeftOut[] }

/** What importing this file would change here. Settings and entries that it does not mention stay as they are. */
export function planImport(catalogue: Catalogue, file: SettingsFile, target: ImportTarget): ImportPlan {
  const { settings, viewer, view } = target
  const leftOut: LeftOut[] = []
  const given = new Map<string, unknown>()
  for (const [path, value] of Object.values(file.settings).flatMap((own) => Object.entries(own))) {
    const setting = catalogue.table.get(path)
    if (!setting) leftOut.push({ path, kind: 'refused', issue: issue(path, 'V_UNKNOWN', { key: path }) })
    if (!setting || !isPortable(catalogue, path)) continue
    const parsed = parseValue(path, setting, value)
    if ('issue' in parsed) leftOut.push({ path, kind: 'refused', issue: parsed.issue })
    else if (namesForeignPicture(parsed.value, file, target)) leftOut.push({ path, kind: 'picture' })
    else {
      const matched = matchReferences(
        setting.schema,
        parsed.value,
        { names: file.names, chosen: target.chosen ?? {} },
        view,
      )
      const isWhole = matched.value === undefined
      if (matched.missing.length > 0) leftOut.push({ path, kind: 'missing', things: matched.missing, isWhole })
      if (!isWhole) given.set(path, matched.value)
    }
  }
  const entries = planEntries(catalogue, file, target)
  leftOut.push(...entries.leftOut)

  const restored = restoreRedacted(catalogue, given, settings, viewer)
  const stamped = stampChanges(catalogue.table, settings, restored, viewer.userId)
  const wanted = new Map([...stamped].filter(([path, value]) => !isSameValue(readPath(settings, path), value)))
  const sorted = sortChanges(catalogue, wanted, target, entries.known)
  for (const [path, found] of sorted.refused) leftOut.push({ path, kind: 'refused', issue: found })
  return { changes: sorted.changes, entries: entries.changes, leftOut }
}
