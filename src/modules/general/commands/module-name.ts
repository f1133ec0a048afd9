import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

const texts: Readonly<Record<string, unknown>> = m

/** Names of modules are found by their ids, which only the list of modules knows. */
export function moduleName(id: string, locale: Locale): string {
  const text = texts[`${id}.name`]
  if (typeof text !== 'function') throw new Error(`module ${id} has no name`)
  return String(text({}, { locale }))
}
