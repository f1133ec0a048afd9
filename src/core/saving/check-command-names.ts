import { effectiveSettings } from '#core/settings/draft.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { Catalogue } from './catalogue.ts'
import { ownersOf } from './find-refusals.ts'

/** Names of built-in commands are reserved. One that was saved earlier may stay. */
export function checkCommandNames(catalogue: Catalogue, saved: Tree, changes: Changes): SettingIssue[] {
  const next = effectiveSettings(saved, Object.fromEntries(changes))
  const taken = ownersOf(catalogue, changes).flatMap(({ module }) => {
    const namesIn = (settings: Tree) => module.commandNames?.(settings) ?? []
    const kept = new Set(namesIn(saved).map(({ name }) => name))
    return namesIn(next).filter(({ name }) => catalogue.commandNames.has(name) && !kept.has(name))
  })
  return [...new Set(taken.map(({ path }) => path))].map((path) => issue(path, 'V_DUPLICATE'))
}
