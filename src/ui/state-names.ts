import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import { m } from '#texts'

/** Spelled out: a computed key would bring every text of the product into the page. */
const NAMES: Record<ModuleStateKind, () => string> = {
  on: m['ui.states.on'],
  off: m['ui.states.off'],
  prepared: m['ui.states.prepared'],
  suspended: m['ui.states.suspended'],
}

/** The one word for the state of a module, wherever it is told. */
export const stateName = (state: ModuleStateKind): string => NAMES[state]()
