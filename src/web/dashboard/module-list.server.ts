import type { PermissionName } from '#core/guild/permissions.ts'
import { type Locale, otherLocale } from '#core/locale.ts'
import type { ModuleCategory, OnWhile } from '#core/module.ts'
import { type ModuleId, modules } from '#modules/index.ts'
import { m } from '#texts'

export type ListedModule = {
  id: ModuleId
  category: ModuleCategory
  name: string
  otherName: string
  /** The path of the setting that switches it on and off. */
  masterSwitch: string | null
  /** Whether the bot acts on its settings yet. */
  isFollowed: boolean
  /** For modules without such a setting: it is on while an entry of this collection has this flag on. */
  onWhile: OnWhile | null
  /** What the bot needs in the channels its entries write to; empty where the module has only settings. */
  permissions: readonly PermissionName[]
}

/** The names are chosen on the server: a computed key would pull every text of the product into the browser. */
export function listModules(locale: Locale): ListedModule[] {
  return modules.flatMap((module) => {
    const { id, category, masterSwitch, hasBot } = module
    if (!category) return []
    const names = { name: nameOf(id, locale), otherName: nameOf(id, otherLocale(locale)) }
    const onWhile = ('onWhile' in module && module.onWhile) || null
    const permissions = onWhile ? module.permissions : []
    return [{ id, category, ...names, masterSwitch, isFollowed: hasBot, onWhile, permissions }]
  })
}

const nameOf = (id: ModuleId, locale: Locale) => m[`${id}.name`]({}, { locale })
