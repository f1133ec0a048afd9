import { useId, useRef, useState } from 'react'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { useLanguages } from '../../shell/use-languages.ts'

/**
 * spec §4 and §9: from this width a submenu opens on hover; below it, by click or Enter, and then it takes the focus.
 */
const WIDE = '(min-width: 1201px)'

export function LanguageSubmenu() {
  const languages = useLanguages()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
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
        {languages.map(({ locale, name, isCurrent, href, link }) => (
          <li key={locale}>
            <a className="user-item" href={href} {...link}>
              <span className="grow">{name}</span>
              {isCurrent && <Icon name="u-check" size="small" />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
