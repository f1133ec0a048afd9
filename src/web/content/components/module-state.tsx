import { m } from '#texts'
import { moduleOf } from '../modules.server.ts'
import { Hint } from './hint.tsx'

/** Says that the bot does not act on this module yet; read from the module, so that it disappears by itself. */
export function ModuleState({ module }: { module: string }) {
  return moduleOf(module).hasBot ? null : <Hint tone="attention">{m['site.docs.notYet']()}</Hint>
}
