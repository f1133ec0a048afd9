import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ServerSummary } from '#core/api.ts'
import { PERSON_MAX } from '#core/person/person-settings.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { useSite } from '../../site-data.ts'
import { InviteLink } from '../invite-link.tsx'
import { usePreferences, useServices } from '../services-context.tsx'
import { ServerMarks } from './server-marks.tsx'

type ServerRowProps = { server: ServerSummary; findings: number; children?: ReactNode }

/** One server with its star and its buttons. */
export function ServerRow({ server, findings, children }: ServerRowProps) {
  const site = useSite()
  const { preferences } = useServices()
  const { hiddenGuilds } = usePreferences()
  const isHidden = hiddenGuilds.includes(server.id)
  const others = hiddenGuilds.filter((id) => id !== server.id)
  const turn = () => preferences.save({ hiddenGuilds: isHidden ? others : [...others, server.id] })
  if (!site) return null
  return (
    <>
      <ServerIcon guild={server} cdn={site.cdnUrl} />
      <span className="my-server-text">
        <b>{server.name}</b>
        <span className="sm soft">
          <ServerMarks server={server} findings={findings} locale={site.locale} />
        </span>
      </span>
      <span className="my-server-actions">
        {children}
        <Star server={server} />
        <Button
          look="ghost"
          size="small"
          aria-label={
            isHidden
              ? m['user.servers.showNamed']({ server: server.name })
              : m['user.servers.hideNamed']({ server: server.name })
          }
          onClick={turn}
        >
          {isHidden ? m['user.servers.show']() : m['user.servers.hide']()}
        </Button>
        {server.bot ? (
          <Link className="btn btn-quiet btn-small" to={`/dashboard/${server.id}`}>
            {m['user.servers.manage']()}
            <span className="unseen">, {server.name}</span>
          </Link>
        ) : (
          <InviteLink guildId={server.id} className="btn btn-quiet btn-small">
            {m['user.servers.add']()}
          </InviteLink>
        )}
      </span>
    </>
  )
}

function Star({ server }: { server: ServerSummary }) {
  const { preferences } = useServices()
  const { favourites } = usePreferences()
  const isStarred = favourites.includes(server.id)
  const isFull = !isStarred && favourites.length >= PERSON_MAX.favourites
  const others = favourites.filter((id) => id !== server.id)
  const name = isStarred
    ? m['user.servers.unstar']({ server: server.name })
    : m['user.servers.star']({ server: server.name })
  return (
    <button
      type="button"
      className="row-button my-server-star"
      aria-pressed={isStarred}
      aria-label={name}
      title={isFull ? m['user.servers.full']() : name}
      disabled={isFull}
      onClick={() => void preferences.save({ favourites: isStarred ? others : [...others, server.id] })}
    >
      <Icon name="u-star" size="small" />
    </button>
  )
}
