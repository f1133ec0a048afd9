import { type Locale, otherLocale } from '#core/locale.ts'
import type { ModuleCategory } from '#core/module.ts'
import { type ModuleId, modules } from '#modules/index.ts'
import { m } from '#texts'

export type ListedModule = {
  id: ModuleId
  category: ModuleCategory
  name: string
  otherName: string
  /** The path of the setting that switches it on and off. */
  masterSwitch: string | null
  /** Whether anybody acts upon its settings yet. */
  isFollowed: boolean
}

/** Its messages are sent by the API itself. */
const NEEDS_NO_BOT = 'messages'

/** Named on the server: a computed key would bring every text of the product into the browser. */
export function listModules(locale: Locale): ListedModule[] {
  return modules.flatMap(({ id, category, masterSwitch, hasBot }) => {
    if (!category) return []
    const names = { name: nameOf(id, locale), otherName: nameOf(id, otherLocale(locale)) }
    return [{ id, category, ...names, masterSwitch, isFollowed: hasBot || id === NEEDS_NO_BOT }]
  })
}

const nameOf = (id: ModuleId, locale: Locale) => m[`${id}.name`]({}, { locale })
