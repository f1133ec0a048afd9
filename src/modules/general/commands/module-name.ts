import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

const texts: Readonly<Record<string, unknown>> = m

/** Texts of modules are looked up by module id, which TypeScript cannot check here. */
function textOf(id: string, key: 'name' | 'summary', locale: Locale): string {
  const text = texts[`${id}.${key}`]
  if (typeof text !== 'function') throw new Error(`module ${id} has no ${key}`)
  return String(text({}, { locale }))
}

export const moduleName = (id: string, locale: Locale) => textOf(id, 'name', locale)
/** What the module does, in one line. */
export const moduleSummary = (id: string, locale: Locale) => textOf(id, 'summary', locale)
