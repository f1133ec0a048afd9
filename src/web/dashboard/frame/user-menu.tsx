import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { useSite } from '../../site-data.ts'
import { useServices } from '../services-context.tsx'
import type { Sheet } from '../state/window-state.ts'
import { LanguageSubmenu } from './language-submenu.tsx'
import './user-menu.css'

/** spec §2: dashboard, changelog, language, logout. Inside a drawer everything is simply shown. */
export function UserMenu({ inline }: { inline?: boolean }) {
  const site = useSite()
  const { window: state } = useServices()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  if (!site?.user) return null
  const { user } = site
  const name = user.global_name ?? user.username
  const avatar = <Avatar cdn={site.cdnUrl} user={user} className="user-avatar" width={40} height={44} />
  if (inline) {
    return (
      <div className="user-inline">
        <div className="user-who">
          {avatar}
          <b>{name}</b>
        </div>
        <Entries open={state.open} />
      </div>
    )
  }
  /** The menu closes first: the focus goes back to the avatar, and returns there once the sheet is closed. */
  const open = (sheet: Sheet) => {
    menu.current?.hidePopover()
    state.open(sheet)
  }
  return (
    <>
      <button
        type="button"
        className="user-button"
        popoverTarget={id}
        aria-label={m['dashboard.frame.account']({ name })}
      >
        {avatar}
      </button>
      <div id={id} ref={menu} popover="auto" className="popover user-menu">
        <b className="user-name">{name}</b>
        <Entries open={open} onLeave={() => menu.current?.hidePopover()} />
      </div>
    </>
  )
}

function Entries({ open, onLeave }: { open(sheet: Sheet): void; onLeave?: () => void }) {
  const { session } = useServices()
  return (
    <>
      <Link className="user-item" to={pathTo('dashboard-guild', { guild: 'first' })} onClick={onLeave}>
        <Icon name="u-home" size="small" />
        {m['web.header.dashboard']()}
      </Link>
      <Link className="user-item" to={pathTo('dashboard-user')} onClick={onLeave}>
        <Icon name="u-user" size="small" />
        {m['user.title']()}
      </Link>
      <button type="button" className="user-item" onClick={() => open('changelog')}>
        <Icon name="u-history" size="small" />
        {m['dashboard.changelog.title']()}
      </button>
      <button type="button" className="user-item user-keys" onClick={() => open('keys')}>
        <Icon name="u-type" size="small" />
        <span className="grow">{m['dashboard.keys.title']()}</span>
        <kbd>?</kbd>
      </button>
      <LanguageSubmenu />
      <div className="user-theme">
        <span className="grow">{m['web.theme.title']()}</span>
        <ThemeSwitch />
      </div>
      {/* The server ends the session, so this is a full page load; what this browser stored is deleted immediately. */}
      <a className="user-item" href={pathTo('logout')} onClick={() => session.forget()}>
        <Icon name="u-arrow" size="small" />
        {m['web.header.logout']()}
      </a>
    </>
  )
}
