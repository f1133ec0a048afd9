import { createLook, type Diagnosed, diagnoseModule, type Finding, type Look } from '#core/diagnosis/diagnose.ts'
import type { Tree } from '#core/settings/paths.ts'
import { type GuildSettings, type Module, type ModuleId, modules } from '#modules/index.ts'
import type { Guild } from '#ui/guild/editing.ts'

export type Found = Finding & { module: ModuleId }
export type ModuleState = 'on' | 'off' | 'attention'

/** `modules` is a union of exact types, which a loop cannot use. */
const diagnosed = (module: Module) => module as unknown as Diagnosed

export const isModuleOn = (module: Module, saved: Tree) =>
  (module.isOn as (settings: GuildSettings) => boolean)(saved as GuildSettings)

/** What a saved module needs a person for: a channel that is gone, a right that the bot lacks, a role above it. */
export function moduleState(module: Module, saved: Tree, guild: Guild, look: Look = createLook(guild)): ModuleState {
  if (!isModuleOn(module, saved)) return 'off'
  return diagnoseModule(diagnosed(module), saved, look).length > 0 ? 'attention' : 'on'
}

/** The list beside the page, the façade and the cards all ask for the same. */
export const moduleStates = keepLast((saved: Tree, guild: Guild): Partial<Record<ModuleId, ModuleState>> => {
  const look = createLook(guild)
  return Object.fromEntries(modules.map((module) => [module.id, moduleState(module, saved, guild, look)]))
})

/** The same, in detail, for the overview. */
export const findingsOf = keepLast((saved: Tree, guild: Guild): Found[] => {
  const look = createLook(guild)
  return modules.flatMap((module) =>
    diagnoseModule(diagnosed(module), saved, look).map((finding) => ({ ...finding, module: module.id })),
  )
})

/** Snapshots are replaced, never changed: the same two have the same answer. */
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
