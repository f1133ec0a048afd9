import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LOCALES } from '#core/locale.ts'
import { languageHref } from '../links.ts'
import { useSite } from '../site-data.ts'

/**
 * Links to this page in each language. Plain links: to another domain, or through a cookie; the server handles them.
 */
export function useLanguages() {
  const site = useSite()
  const { pathname, search } = useLocation()
  if (!site) return []
  return LOCALES.map((locale) => ({
    locale,
    name: LANGUAGE_NAMES[locale],
    isCurrent: locale === site.locale,
    href: languageHref(site, locale, pathname + search),
    link: {
      hrefLang: locale,
      lang: locale,
      'aria-current': locale === site.locale || undefined,
    },
  }))
}
