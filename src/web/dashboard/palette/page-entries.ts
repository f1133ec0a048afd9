import { mayRead } from '#core/access.ts'
import { type Locale, otherLocale } from '#core/locale.ts'
import { m } from '#texts'
import type { Guild } from '#ui/guild/editing.ts'
import type { IconName } from '#ui/icon.tsx'
import type { PaletteEntry } from '../state/palette.ts'

type Words = (inputs: object, options: { locale: Locale }) => string

/** The pages of a server that belong to no module. */
export function pageEntries({ id, user }: Pick<Guild, 'id' | 'user'>, locale: Locale): PaletteEntry[] {
  const entry = (page: string, icon: IconName, name: Words, detail: Words): PaletteEntry => {
    const title = name({}, { locale })
    const text = detail({}, { locale })
    const other = otherLocale(locale)
    return {
      id: `page-${page}`,
      kind: 'page',
      title,
      detail: text,
      value: null,
      icon,
      to: `/dashboard/${id}/${page}`,
      terms: [title, text, name({}, { locale: other }), detail({}, { locale: other })].join(' '),
    }
  }
  const settings = entry('settings', 'u-gear', m['dashboard.frame.settings'], m['dashboard.palette.general'])
  return [
    entry('why', 'u-question', m['why.title'], m['why.lead']),
    entry('history', 'u-history', m['dashboard.frame.history'], m['history.lead']),
    ...(mayRead(user.access, 'general') ? [settings] : []),
  ]
}
