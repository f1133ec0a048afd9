import { type Locale, otherLocale } from '#core/locale.ts'
import type { ModuleCategory } from '#core/module.ts'
import { type ModuleId, modules } from '#modules/index.ts'
import { m } from '#texts'

export type ListedModule = { id: ModuleId; category: ModuleCategory; name: string; otherName: string }

/** Named on the server: a computed key would bring every text of the product into the browser. */
export function listModules(locale: Locale): ListedModule[] {
  return modules.flatMap(({ id, category }) =>
    category ? [{ id, category, name: nameOf(id, locale), otherName: nameOf(id, otherLocale(locale)) }] : [],
  )
}

const nameOf = (id: ModuleId, locale: Locale) => m[`${id}.name`]({}, { locale })
