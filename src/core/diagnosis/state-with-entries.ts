import type { AnyModule } from '../module.ts'
import type { Tree } from '../settings/paths.ts'
import { diagnoseModule, type Look } from './diagnose.ts'
import { diagnoseEntries } from './diagnose-entries.ts'
import { type ModuleState, moduleStateOf } from './module-state.ts'

/**
 * The state that the dashboard shows: from the settings, and from the collection whose entries may switch the module
 * on.
 */
export function stateWithEntries(
  module: AnyModule,
  settings: Tree,
  entries: (collection: string) => readonly Tree[],
  look: Look,
): ModuleState {
  const { hasBot, onWhile } = module
  const bodies = onWhile ? entries(onWhile.collection) : []
  const isOn = module.isOn(settings) || bodies.some((body) => onWhile !== undefined && body[onWhile.flag] === true)
  const ofEntries = onWhile ? diagnoseEntries({ ...module, onWhile }, bodies, look.channels) : []
  return moduleStateOf({ isOn, hasBot, reasons: [...diagnoseModule(module, settings, look), ...ofEntries] })
}
