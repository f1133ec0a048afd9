import { useEffect } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { brand } from '#core/brand.ts'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/logo.tsx'
import { useSite } from '../site-data.ts'
import { AccountItems, AccountMenu } from './account-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { mainLinks, supportLinks } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import './header.css'

const MENU = 'main-menu'
const HOME = () => ({ to: pathTo('home'), label: m['web.nav.home']() })

export function Header() {
  return (
    <header className="top">
      <div className="wrap top-line">
        <Link className="brand" to={pathTo('home')}>
          <Mark size={30} />
          {brand.name}
        </Link>
        <nav className="top-nav" aria-label={m['web.header.main']()}>
          {mainLinks().map((link) => (
            <NavLink key={link.to} to={link.to}>
              {link.label}
            </NavLink>
          ))}
          <SupportMenu />
        </nav>
        <div className="wide-only">
          <LanguageSwitch />
        </div>
        <div className="wide-only">
          <AccountMenu />
        </div>
        {/*
         * A native popover: it opens, closes on Escape and outside clicks, and handles focus before any script runs.
         */}
        <button
          type="button"
          className="btn btn-ghost btn-icon narrow-only"
          popoverTarget={MENU}
          aria-label={m['web.header.menu']()}
        >
          <Icon name="u-menu" size="large" />
        </button>
      </div>
      <NarrowMenu />
    </header>
  )
}

function SupportMenu() {
  return (
    <div className="submenu" data-submenu="">
      <button type="button" className="submenu-button" popoverTarget="support-menu">
        {m['web.header.support']()}
        <Icon name="u-down" size="small" />
      </button>
      <ul className="popover submenu-list" id="support-menu" popover="auto">
        {supportLinks().map((link) => (
          <li key={link.to}>
            <SiteLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function SiteLink({ to, label, external }: { to: string; label: string; external?: boolean }) {
  if (!external) return <Link to={to}>{label}</Link>
  return (
    <a href={to} rel="noopener">
      {label}
      <Icon name="u-external" size="small" />
    </a>
  )
}

function NarrowMenu() {
  const { pathname } = useLocation()
  const site = useSite()
  // spec §4: any route change closes the open menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to close, not a value to read
  useEffect(() => document.getElementById(MENU)?.hidePopover?.(), [pathname])
  return (
    <nav className="menu" id={MENU} popover="auto" aria-label={m['web.header.main']()}>
      <div className="menu-head">
        <LanguageSwitch />
        <ThemeSwitch />
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          popoverTarget={MENU}
          popoverTargetAction="hide"
          aria-label={m['web.header.close']()}
        >
          <Icon name="u-x" size="large" />
        </button>
      </div>
      <ul className="menu-list">
        {[HOME(), ...mainLinks()].map((link) => (
          <li key={link.to}>
            <SiteLink {...link} />
          </li>
        ))}
        <li>
          <details className="submenu-group" data-submenu="">
            <summary>
              <span className="grow">{m['web.header.support']()}</span>
              <Icon name="u-down" size="small" />
            </summary>
            <ul>
              {supportLinks().map((link) => (
                <li key={link.to}>
                  <SiteLink {...link} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      </ul>
      {site?.user ? <AccountItems /> : <AccountMenu />}
    </nav>
  )
}
