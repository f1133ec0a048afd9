import { createLook } from '#core/diagnosis/diagnose.ts'
import type { ModuleState, ModuleStateKind } from '#core/diagnosis/module-state.ts'
import { stateWithEntries } from '#core/diagnosis/state-with-entries.ts'
import type { Locale } from '#core/locale.ts'
import type { AnyModule } from '#core/module.ts'
import { m } from '#texts'
import type { ConfigVisit } from './visit.ts'

/** The same state as in the dashboard's list of modules. */
export function stateOf(module: AnyModule, { configuration, guild }: ConfigVisit): ModuleState {
  const { settings, entries } = configuration
  const bodiesOf = (collection: string) => (entries.get(collection) ?? []).map(({ body }) => body)
  return stateWithEntries(module, settings, bodiesOf, createLook(guild))
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
