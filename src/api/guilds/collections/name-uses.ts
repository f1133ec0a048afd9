import type { Locale } from '#core/locale.ts'
import type { Uses } from '#core/saving/entry-uses.ts'
import { moduleOfPath } from '#modules/index.ts'
import { m } from '#texts'

type Sentence = (params: Record<string, string | number>, options: { locale: Locale }) => string

/** "Level rewards (2), Custom commands": the name of the collection, or of the setting's module. */
export function nameUses({ collections: counts, settings }: Uses, locale: Locale): string {
  const entries = [...counts].map(([name, count]) => {
    const title = (m[`collections.names.${name}` as keyof typeof m] as Sentence)({}, { locale })
    return `${title} (${count})`
  })
  const owners = new Set(settings.map(moduleOfPath))
  const named = [...owners].map((id) => (m[`${id}.name` as keyof typeof m] as Sentence)({}, { locale }))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format([...entries, ...named])
}
