import { effectiveSettings } from '#core/settings/draft.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { Catalogue } from './catalogue.ts'
import { ownersOf } from './find-refusals.ts'

/** A module's own schema cannot know which modules exist. A name that was saved earlier may stay. */
export function checkModuleNames(catalogue: Catalogue, saved: Tree, changes: Changes): SettingIssue[] {
  const next = effectiveSettings(saved, Object.fromEntries(changes))
  const known = new Set(catalogue.owners.map(({ module }) => module.id))
  const unknown = ownersOf(catalogue, changes).flatMap(({ module: owner }) => {
    const namesIn = (settings: Tree) => owner.moduleNames?.(settings) ?? []
    const kept = new Set(namesIn(saved).map(({ module }) => module))
    return namesIn(next).filter(({ module }) => !known.has(module) && !kept.has(module))
  })
  return [...new Set(unknown.map(({ path }) => path))].map((path) => issue(path, 'V_FORMAT'))
}
