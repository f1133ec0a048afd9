import { createLook, type Diagnosed, type Finding } from '#core/diagnosis/diagnose.ts'
import { type ModuleState, moduleState } from '#core/diagnosis/module-state.ts'
import type { Tree } from '#core/settings/paths.ts'
import { type GuildSettings, type Module, type ModuleId, modules } from '#modules/index.ts'
import type { Guild } from '#ui/guild/editing.ts'

export type ModuleStates = Partial<Record<ModuleId, ModuleState>>
export type Found = Finding & { module: ModuleId }

/** `modules` is a union of exact types, which a loop cannot use. */
const diagnosed = (module: Module) => module as unknown as Diagnosed & { hasBot: boolean }

export const isModuleOn = (module: Module, saved: Tree) =>
  (module.isOn as (settings: GuildSettings) => boolean)(saved as GuildSettings)

/** The list beside the page, the façade, the cards and the palette all read the same states. */
export const moduleStates = keepLast((saved: Tree, guild: Guild): ModuleStates => {
  const look = createLook(guild)
  return Object.fromEntries(modules.map((module) => [module.id, moduleState(diagnosed(module), saved, look)]))
})

/** Snapshots are replaced, never changed, so the same two give the same result. */
function keepLast<T>(work: (saved: Tree, guild: Guild) => T): (saved: Tree, guild: Guild) => T {
  const answers = new WeakMap<Tree, { guild: Guild; answer: T }>()
  return (saved, guild) => {
    const known = answers.get(saved)
    if (known?.guild === guild) return known.answer
    const answer = work(saved, guild)
    answers.set(saved, { guild, answer })
    return answer
  }
}
