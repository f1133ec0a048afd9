import { type MouseEventHandler, memo, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { ServerSummary } from '#core/api.ts'
import { brand } from '#core/brand.ts'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/logo.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DOCS_START } from '../../shell/navigation.ts'
import { useSite } from '../../site-data.ts'
import { InviteLink } from '../invite-link.tsx'
import { useServices, useShownServers } from '../services-context.tsx'
import { useFollow } from './use-follow.ts'
import { useOneStop } from './use-one-stop.ts'
import { UserMenu } from './user-menu.tsx'
import './rail.css'

/** The servers of this person, largest first; servers without the bot are outlined. */
export function Rail() {
  const { guild: currentId } = useParams()
  const list = useShownServers(currentId)
  const site = useSite()
  const cdn = site?.cdnUrl ?? ''
  const follow = useFollow()
  const servers = useRef<HTMLUListElement>(null)
  useOneStop(servers)
  return (
    <nav className="rail" aria-label={m['dashboard.frame.servers']()}>
      <Link className="rail-home" to={pathTo('home')} aria-label={brand.name}>
        <Mark size={32} />
      </Link>
      <hr />
      <ul ref={servers} className="rail-list">
        {list.kind === 'loading' &&
          [0, 1, 2].map((place) => (
            <li key={place}>
              <Skeleton shape="arch" />
            </li>
          ))}
        {list.kind === 'failed' && (
          <li>
            <ListAgain />
          </li>
        )}
        {list.kind === 'ready' &&
          list.servers.map((server) => (
            <li key={server.id}>
              <RailServer server={server} cdn={cdn} isCurrent={server.id === currentId} follow={follow} />
            </li>
          ))}
        <li>
          <InviteLink className="rail-add" label={m['dashboard.invite.anywhere']()}>
            <Icon name="u-plus" size="small" />
          </InviteLink>
        </li>
      </ul>
      <div className="rail-end">
        <Link className="rail-home" to={DOCS_START} aria-label={m['web.nav.docs']()} title={m['web.nav.docs']()}>
          <Icon name="u-question" />
        </Link>
        <UserMenu />
      </div>
    </nav>
  )
}

/** In place of the servers when they could not be had. */
function ListAgain() {
  const { servers } = useServices()
  const label = m['dashboard.frame.listFailed']()
  return (
    <button
      type="button"
      className="rail-add"
      aria-label={label}
      title={label}
      onClick={() => void servers.load({ silent: false })}
    >
      <Icon name="u-alert" size="small" />
    </button>
  )
}

type RailServerProps = {
  server: ServerSummary
  cdn: string
  isCurrent: boolean
  follow: MouseEventHandler<HTMLAnchorElement>
}

const RailServer = memo(({ server, cdn, isCurrent, follow }: RailServerProps) => (
  <a
    className={server.bot ? 'rail-server' : 'rail-server rail-absent'}
    href={pathTo('dashboard-guild', { guild: server.id })}
    title={server.name}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={follow}
  >
    <ServerIcon guild={server} cdn={cdn} />
    <span className="unseen">{server.bot ? server.name : m['dashboard.frame.absent']({ server: server.name })}</span>
    {!server.bot && (
      <span className="rail-plus">
        <Icon name="u-plus" size="small" />
      </span>
    )}
  </a>
))
