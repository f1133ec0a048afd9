import { useLocation } from 'react-router'
import { LOCALES } from '#core/locale.ts'
import { languageHref } from '../../links.ts'
import { useSite } from '../../site-data.ts'

/** Each language is called by its own name, in every language. */
const NAMES = { fr: 'Français', en: 'English' } as const

/** spec §4: kept in a cookie for a year. Another domain, so the server answers it. */
export function LanguageLinks() {
  const site = useSite()
  const { pathname, search } = useLocation()
  if (!site) return null
  return (
    <div className="language-links">
      {LOCALES.map((locale) => (
        <a
          key={locale}
          className="btn btn-quiet btn-small"
          href={languageHref(site, locale, pathname + search)}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === site.locale || undefined}
        >
          {NAMES[locale]}
        </a>
      ))}
    </div>
  )
}
