import { m } from '#texts'
import { moduleOf } from '../modules.server.ts'
import { Hint } from './hint.tsx'

/** Says plainly what works today; read from the module itself, so that the sentence leaves with the gap. */
export function ModuleState({ module }: { module: string }) {
  return moduleOf(module).hasBot ? null : <Hint tone="attention">{m['site.docs.notYet']()}</Hint>
}
