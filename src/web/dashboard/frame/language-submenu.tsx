import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LOCALES } from '#core/locale.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { languageHref } from '../../links.ts'
import { useSite } from '../../site-data.ts'

const NAMES = { fr: 'Français', en: 'English' } as const
/** spec §4 and §9: wider, a submenu opens when pointed at; up to it, by click or Enter, and takes the focus. */
const WIDE = '(min-width: 1201px)'

export function LanguageSubmenu() {
  const site = useSite()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  if (!site) return null
  const isWide = () => window.matchMedia(WIDE).matches
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) requestAnimationFrame(() => list.current?.querySelector('a')?.focus())
  }
  return (
    <div
      className="user-submenu"
      onPointerEnter={(event) => event.pointerType === 'mouse' && isWide() && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && isWide() && setOpen(false)}
    >
      <button type="button" className="user-item" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Icon name="u-globe" size="small" />
        <span className="grow">{m['web.header.language']()}</span>
        <Icon name="u-down" size="small" />
      </button>
      <ul id={id} ref={list} hidden={!isOpen}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            {/* Another domain, or a cookie set on the way: the server answers it. */}
            <a
              className="user-item"
              href={languageHref(site, locale, pathname + search)}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === site.locale || undefined}
            >
              <span className="grow">{NAMES[locale]}</span>
              {locale === site.locale && <Icon name="u-check" size="small" />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
