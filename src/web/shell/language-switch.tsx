import { useLocation } from 'react-router'
import { LOCALES } from '#core/locale.ts'
import { m } from '#texts'
import { languageHref } from '../links.ts'
import { useSite } from '../site-data.ts'
import './language-switch.css'

const NAMES = { fr: 'Français', en: 'English' } as const

/** Plain links: the server answers them, with or without scripts. */
export function LanguageSwitch() {
  const site = useSite()
  const { pathname, search } = useLocation()
  if (!site) return null
  return (
    // Not a landmark of its own: it stands in the header, in the menu and in the footer.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="lang" role="group" aria-label={m['web.header.language']()}>
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={languageHref(site, locale, pathname + search)}
          hrefLang={locale}
          lang={locale}
          title={NAMES[locale]}
          aria-label={`${locale.toUpperCase()}, ${NAMES[locale]}`}
          aria-current={locale === site.locale || undefined}
        >
          {locale.toUpperCase()}
        </a>
      ))}
    </div>
  )
}
