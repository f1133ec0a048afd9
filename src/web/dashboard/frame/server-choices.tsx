import { NavLink, useParams } from 'react-router'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { useSite } from '../../site-data.ts'
import { InviteLink } from '../invite-link.tsx'
import { ListFailed } from '../list-failed.tsx'
import { useShownServers } from '../services-context.tsx'
import './server-choices.css'

/** The list of servers with their names, for narrow screens. */
export function ServerChoices() {
  const { guild: currentId } = useParams()
  const list = useShownServers(currentId)
  const site = useSite()
  if (list.kind === 'failed') return <ListFailed />
  if (list.kind !== 'ready' || !site) return null
  return (
    <ul className="server-choices">
      {list.servers.map((server) => (
        <li key={server.id}>
          <NavLink to={`/dashboard/${server.id}`}>
            <ServerIcon guild={server} cdn={site.cdnUrl} />
            <span className="grow">
              <b>{server.name}</b>
              <span className="sm soft">
                {server.bot
                  ? m['dashboard.members']({
                      count: server.memberCount,
                      shown: formatNumber(server.memberCount, site.locale),
                    })
                  : m['dashboard.frame.addHere']()}
              </span>
            </span>
          </NavLink>
        </li>
      ))}
      <li>
        <InviteLink className="server-choices-add" label={m['dashboard.invite.anywhere']()}>
          <span className="rail-add">
            <Icon name="u-plus" size="small" />
          </span>
          {m['dashboard.invite.anywhere']()}
        </InviteLink>
      </li>
    </ul>
  )
}
