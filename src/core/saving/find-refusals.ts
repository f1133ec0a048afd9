import type { GuildView } from '#core/guild/types.ts'
import { checkChanges } from '#core/settings/check.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree, writePath } from '#core/settings/paths.ts'
import { findReferences } from '#core/settings/references.ts'
import type { Catalogue, Owner } from './catalogue.ts'

export const ownersOf = ({ owners }: Catalogue, changes: Changes): Owner[] =>
  owners.filter(({ table }) => [...changes.keys()].some((path) => table.has(path)))

/** Why these changes cannot be saved; empty when they can. */
export function findRefusals(catalogue: Catalogue, settings: Tree, changes: Changes, view: GuildView): SettingIssue[] {
  const direct = checkChanges(catalogue.table, settings, changes, view)
  if (direct.length > 0) return direct
  const next = effectiveSettings(settings, Object.fromEntries(changes))
  return ownersOf(catalogue, changes).flatMap((owner) => {
    // What was wrong before may stay: an unrelated save must not be refused for it.
    const before = new Map(checkModule(owner, settings, view).map((found) => [keyOf(found), found]))
    return checkModule(owner, next, view).filter(
      (found) => found.code.startsWith('V_') && isWorse(found, before.get(keyOf(found))),
    )
  })
}

/** Exceeding a limit by more than before is a new fault: the excess may be kept or lowered, never raised. */
const isWorse = (found: SettingIssue, before: SettingIssue | undefined) =>
  before === undefined || Number(found.params.count ?? 0) > Number(before.params.count ?? 0)
const keyOf = ({ path, code }: SettingIssue) => `${path} ${code}`

/** A deleted channel counts as none: switching a module on with it is refused as without one. */
export function checkModule({ module, table }: Owner, settings: Tree, view: GuildView): SettingIssue[] {
  let usable = settings
  for (const [path, setting] of table) {
    if (setting.default !== null) continue
    const [found] = findReferences(setting.schema, readPath(settings, path))
    if (found?.reference.kind !== 'channel') continue
    if (!view.channels.some(({ id }) => id === found.id)) usable = writePath(usable, path, null)
  }
  return module.check?.(usable, view) ?? []
}
