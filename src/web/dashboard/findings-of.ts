import { type ModuleAccess, mayRead } from '#core/access.ts'
import type { ModuleId } from '#modules/index.ts'
import type { Found, ModuleStates } from './rules/module-state.ts'

/** The problems of modules that are on, in the order of the modules. */
export function findingsOf(states: ModuleStates, access?: ModuleAccess): Found[] {
  return (Object.entries(states) as [ModuleId, ModuleStates[ModuleId]][]).flatMap(([module, state]) => {
    if (state?.kind !== 'suspended' || (access && !mayRead(access, module))) return []
    return state.reasons.map((reason) => ({ ...reason, module }))
  })
}
