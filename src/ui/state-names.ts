import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import { m } from '#texts'

/** Listed one by one: a computed key would pull every text of the product into the page. */
const NAMES: Record<ModuleStateKind, () => string> = {
  on: m['ui.states.on'],
  off: m['ui.states.off'],
  prepared: m['ui.states.prepared'],
  suspended: m['ui.states.suspended'],
}

/** The name of a module's state, the same everywhere. */
export const stateName = (state: ModuleStateKind): string => NAMES[state]()
