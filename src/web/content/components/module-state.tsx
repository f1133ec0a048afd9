import { m } from '#texts'
import { moduleOf } from '../modules.server.ts'
import { Hint } from './hint.tsx'

/** Says plainly what works today; read from the module itself, so that the sentence leaves with the gap. */
export function ModuleState({ module }: { module: string }) {
  const { hasBot, settings } = moduleOf(module)
  if (hasBot) return null
  const hasSettings = Object.keys(settings).length > 0
  return <Hint tone="attention">{hasSettings ? m['site.docs.notYet']() : m['site.docs.nothingYet']()}</Hint>
}
