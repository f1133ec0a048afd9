import type { ButtonAction } from '#core/settings/message-actions.ts'
import { m } from '#texts'
import { useEffectiveSettings } from '../../guild/guild-context.tsx'
import { Note } from '../../note.tsx'
import { type ModuleSwitches, moduleOffFor, type NeededModule } from '../needed-module.ts'

const NAMES: Readonly<Record<NeededModule, () => string>> = {
  tickets: m['tickets.name'],
  economy: m['economy.name'],
  suggestions: m['suggestions.name'],
}

export function ModuleOffNote({ action }: { action: ButtonAction }) {
  const module = moduleOffFor(action, useEffectiveSettings<ModuleSwitches>())
  return module && <Note tone="attention">{m['issues.W_MODULE_OFF']({ module: NAMES[module]() })}</Note>
}
