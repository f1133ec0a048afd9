import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { VersionBar } from '../../shell/version-bar.tsx'
import { useSite } from '../../site-data.ts'
import { useServers, useServices } from '../services-context.tsx'
import { MENU, type Menu } from '../state/window-state.ts'
import { UserPages } from '../user/user-pages.tsx'
import { Drawer } from './drawer.tsx'
import { useMenu } from './menu.ts'
import { ModuleList } from './module-list.tsx'
import { Rail } from './rail.tsx'
import { ServerChoices } from './server-choices.tsx'
import { UserMenu } from './user-menu.tsx'
import './frame.css'

/** Servers, modules and page side by side; below 1200 px a bar with buttons that open the first two. */
export function Frame({ children }: { children: ReactNode }) {
  const { menu, choose, close } = useMenu()
  const isOwn = isUserArea(useLocation().pathname)
  const side = isOwn ? m['user.title']() : m['dashboard.frame.modules']()
  return (
    <div className="frame">
      <Rail />
      <aside className="frame-side" aria-label={side}>
        {isOwn ? <UserPages /> : <ModuleList />}
      </aside>
      <div className="frame-page">
        <header>
          <VersionBar />
        </header>
        <AppBar choose={choose} />
        <main id="main" className="frame-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {menu === MENU.main && (
        <Drawer label={side} onClose={close}>
          {isOwn ? <UserPages /> : <ModuleList />}
          <UserMenu inline />
        </Drawer>
      )}
      {menu === MENU.servers && (
        <Drawer label={m['dashboard.frame.servers']()} onClose={close}>
          <ServerChoices />
        </Drawer>
      )}
    </div>
  )
}

/** `/dashboard/user` and its pages are about the person, not about a server. */
const isUserArea = (pathname: string) => /^\/dashboard\/user(?:\/|$)/.test(pathname)

function AppBar({ choose }: { choose(menu: Menu): void }) {
  const { guild: id } = useParams()
  const list = useServers()
  const site = useSite()
  const { window: state } = useServices()
  const server = list.kind === 'ready' ? list.servers.find((candidate) => candidate.id === id) : undefined
  return (
    <nav className="appbar" aria-label={m['dashboard.frame.bar']()}>
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={m['dashboard.frame.menu']()}
        onClick={() => choose(MENU.main)}
      >
        <Icon name="u-menu" />
      </button>
      <button type="button" className="appbar-server" onClick={() => choose(MENU.servers)}>
        {server && <ServerIcon guild={server} cdn={site?.cdnUrl ?? ''} size="small" />}
        <span className="unseen">{m['dashboard.frame.changeServer']()}</span>
        <b>{server?.name ?? m['dashboard.frame.servers']()}</b>
        <Icon name="u-down" size="small" />
      </button>
      {server && (
        <button
          type="button"
          className="btn btn-ghost btn-icon appbar-search"
          aria-label={m['dashboard.palette.title']()}
          onClick={() => state.open('search')}
        >
          <Icon name="u-search" />
        </button>
      )}
    </nav>
  )
}
