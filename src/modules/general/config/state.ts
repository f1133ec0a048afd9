import { createLook, diagnoseModule } from '#core/diagnosis/diagnose.ts'
import { diagnoseEntries } from '#core/diagnosis/diagnose-entries.ts'
import { type ModuleState, type ModuleStateKind, moduleStateOf } from '#core/diagnosis/module-state.ts'
import type { Locale } from '#core/locale.ts'
import type { AnyModule } from '#core/module.ts'
import { m } from '#texts'
import type { ConfigVisit } from './visit.ts'

/** As the list of the dashboard has it. */
export function stateOf(module: AnyModule, { configuration, guild }: ConfigVisit): ModuleState {
  const { settings, entries } = configuration
  const { hasBot, onWhile } = module
  const look = createLook(guild)
  const bodies = onWhile ? (entries.get(onWhile.collection) ?? []).map(({ body }) => body) : []
  const isOn = module.isOn(settings) || bodies.some((body) => onWhile !== undefined && body[onWhile.flag] === true)
  const ofEntries = onWhile ? diagnoseEntries({ ...module, onWhile }, bodies, look.channels) : []
  return moduleStateOf({ isOn, hasBot, reasons: [...diagnoseModule(module, settings, look), ...ofEntries] })
}

const SIGNS: Record<ModuleStateKind, string> = { on: '🟢', off: '⚪', prepared: '🔵', suspended: '🟠' }
const WORDS: Record<ModuleStateKind, (inputs: object, options: { locale: Locale }) => string> = {
  on: m['ui.states.on'],
  off: m['ui.states.off'],
  prepared: m['ui.states.prepared'],
  suspended: m['ui.states.suspended'],
}

export const stateWord = (kind: ModuleStateKind, locale: Locale) => WORDS[kind]({}, { locale })
export const stateLine = (kind: ModuleStateKind, locale: Locale) => `${SIGNS[kind]} ${stateWord(kind, locale)}`
export const stateSign = (kind: ModuleStateKind) => SIGNS[kind]
