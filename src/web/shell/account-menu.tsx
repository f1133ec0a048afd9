import { Link } from 'react-router'
import type { SignedInUser } from '#core/api.ts'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { forgetStoredSession } from '../session-key.ts'
import { type SiteData, useSite } from '../site-data.ts'
import { useLanguages } from './use-languages.ts'
import { useThemes } from './use-themes.ts'
import './account-menu.css'

const MENU = 'account-menu'

/**
 * spec §2: dashboard, changelog, language, logout; a link to sign in for others. Rendered on the server, because pages
 * of signed-in visitors are never cached (ADR 008): nothing shifts, and it works without scripts.
 */
export function AccountMenu() {
  const site = useSite()
  if (!site?.user) {
    return (
      <Link className="btn btn-quiet" to={pathTo('login')}>
        {m['web.header.login']()}
      </Link>
    )
  }
  const name = nameOf(site.user)
  return (
    <div className="submenu" data-submenu="">
      <button
        type="button"
        className="btn btn-quiet account"
        popoverTarget={MENU}
        aria-label={m['web.header.account']({ name })}
      >
        <Face site={site} user={site.user} />
        <span className="account-name">{name}</span>
        <Icon name="u-down" size="small" />
      </button>
      <ul className="popover submenu-list account-list" id={MENU} popover="auto">
        <AccountLinks site={site} />
        <Languages />
        <Themes />
        <Logout />
      </ul>
    </div>
  )
}

/** In the menu of narrow screens everything is shown; the language has its own place there. */
export function AccountItems() {
  const site = useSite()
  if (!site?.user) return null
  return (
    <ul className="menu-list menu-account">
      <li className="menu-who">
        <Face site={site} user={site.user} />
        <b>{nameOf(site.user)}</b>
      </li>
      <AccountLinks site={site} />
      <Logout />
    </ul>
  )
}

const nameOf = (user: SignedInUser) => user.global_name ?? user.username

function Face({ site, user }: { site: SiteData; user: SignedInUser }) {
  return <Avatar cdn={site.cdnUrl} user={user} className="account-face" width="28" height="28" />
}

function AccountLinks({ site }: { site: SiteData }) {
  return (
    <>
      <li>
        <Link to={pathTo('dashboard-guild', { guild: 'first' })}>
          <Icon name="u-home" size="small" />
          {m['web.header.dashboard']()}
        </Link>
      </li>
      <li>
        <a href={pathTo('changelog')} data-changelog={site.apiUrl}>
          <Icon name="u-history" size="small" />
          {m['web.header.changelog']()}
        </a>
      </li>
    </>
  )
}

function Languages() {
  return (
    <li>
      <details className="submenu-group">
        <summary>
          <Icon name="u-globe" size="small" />
          <span className="grow">{m['web.header.language']()}</span>
          <Icon name="u-down" size="small" />
        </summary>
        <ul>
          {useLanguages().map(({ locale, name, isCurrent, href, link }) => (
            <li key={locale}>
              <a href={href} {...link}>
                <span className="grow">{name}</span>
                {isCurrent && <Icon name="u-check" size="small" />}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function Themes() {
  return (
    <li>
      <details className="submenu-group">
        <summary>
          <Icon name="u-palette" size="small" />
          <span className="grow">{m['web.theme.title']()}</span>
          <Icon name="u-down" size="small" />
        </summary>
        <ul>
          {useThemes().map(({ choice, name, icon, href, link }) => (
            <li key={choice}>
              <a href={href} {...link}>
                <Icon name={icon} size="small" />
                <span className="grow">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function Logout() {
  return (
    <li>
      <a href={pathTo('logout')} onClick={forgetStoredSession}>
        <Icon name="u-arrow" size="small" />
        {m['web.header.logout']()}
      </a>
    </li>
  )
}
