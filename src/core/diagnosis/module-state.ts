import type { Tree } from '#core/settings/paths.ts'
import { type Diagnosed, diagnoseModule, type Finding, type Look } from './diagnose.ts'

/** The state of a module on one server, the same for its page, the list, the façade, the cards and the palette. */
export type ModuleState =
  | { kind: 'on' }
  | { kind: 'off' }
  /** Switched on, but the bot has no behaviour for it yet. */
  | { kind: 'prepared' }
  /** On, but with problems: what they affect waits, and resumes by itself once they are fixed. */
  | { kind: 'suspended'; reasons: readonly Finding[] }

export type ModuleStateKind = ModuleState['kind']

type Facts = { isOn: boolean; hasBot: boolean; reasons: readonly Finding[] }

export function moduleStateOf({ isOn, hasBot, reasons }: Facts): ModuleState {
  if (!isOn) return { kind: 'off' }
  if (!hasBot) return { kind: 'prepared' }
  return reasons.length > 0 ? { kind: 'suspended', reasons } : { kind: 'on' }
}

/** From the saved settings and the server as it is now: its channels, roles and the bot's permissions. */
export function moduleState(module: Diagnosed & { hasBot: boolean }, saved: Tree, look: Look): ModuleState {
  const isOn = module.isOn(saved as never)
  return moduleStateOf({ isOn, hasBot: module.hasBot, reasons: diagnoseModule(module, saved, look) })
}
