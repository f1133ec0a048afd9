import { useEffect } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { brand } from '#core/brand.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/logo.tsx'
import { forgetStoredSession } from '../session-key.ts'
import { useSite } from '../site-data.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { mainLinks, supportLinks } from './navigation.ts'
import './header.css'

const MENU = 'main-menu'

export function Header() {
  return (
    <header className="top">
      <div className="wrap top-line">
        <Link className="brand" to="/">
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
          <AccountLink />
        </div>
        {/* A native popover: it opens, closes on Escape and outside clicks, and keeps focus before any script runs. */}
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
    <div className="submenu">
      <button type="button" className="submenu-button" popoverTarget="support-menu">
        {m['web.header.support']()}
        <Icon name="u-down" size="small" />
      </button>
      <ul className="submenu-list" id="support-menu" popover="auto">
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

function AccountLink() {
  const site = useSite()
  if (!site?.user) {
    return (
      <Link className="btn btn-quiet" to="/login">
        {m['web.header.login']()}
      </Link>
    )
  }
  return (
    <Link className="btn btn-quiet account" to="/dashboard/first">
      <img className="account-face" src={avatarUrl(site.cdnUrl, site.user, 64)} alt="" width="26" height="28" />
      {m['web.header.dashboard']()}
    </Link>
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
        {[...mainLinks(), ...supportLinks()].map((link) => (
          <li key={link.to}>
            <SiteLink {...link} />
          </li>
        ))}
        {site?.user && (
          <li>
            <a href="/logout" onClick={forgetStoredSession}>
              {m['web.header.logout']()}
            </a>
          </li>
        )}
      </ul>
      <AccountLink />
    </nav>
  )
}
