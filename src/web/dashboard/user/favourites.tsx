import { useEffect, useRef } from 'react'
import type { FindingCounts, ServerSummary } from '#core/api.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { usePreferences, useServices } from '../services-context.tsx'
import { moveFavourite } from '../state/order-servers.ts'
import { ServerRow } from './server-row.tsx'

type Way = 'up' | 'down'

/** In the person's own order, changed one place at a time. */
export function Favourites({ servers, counts }: { servers: readonly ServerSummary[]; counts: FindingCounts }) {
  const { preferences } = useServices()
  const { favourites } = usePreferences()
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ id: string; way: Way } | null>(null)
  // A row that moves loses the focus: it goes back to the button that was pressed, or to the other button at an end of
  // the list.
  useEffect(() => {
    if (!moved.current || favourites.length === 0) return
    const { id, way } = moved.current
    moved.current = null
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-server="${id}"] [data-way]`) ?? []
    const enabled = [...buttons].filter((button) => !button.disabled)
    const [target] = [...enabled.filter(({ dataset }) => dataset.way === way), ...enabled]
    target?.focus()
  }, [favourites])
  if (servers.length === 0) return null
  const move = (server: ServerSummary, way: Way) => {
    const at = servers.indexOf(server)
    const other = servers[way === 'up' ? at - 1 : at + 1]
    moved.current = { id: server.id, way }
    void preferences.save({ favourites: moveFavourite(favourites, server.id, other?.id) })
  }
  return (
    <Section title={m['user.servers.favourites']()} summary={m['user.servers.favouritesText']()}>
      <ul className="sheet" ref={list}>
        {servers.map((server, index) => (
          <li key={server.id} className="my-server" data-server={server.id}>
            <ServerRow server={server} findings={counts[server.id] ?? 0}>
              <MoveButton way="up" server={server} disabled={index === 0} onMove={move} />
              <MoveButton way="down" server={server} disabled={index === servers.length - 1} onMove={move} />
            </ServerRow>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type MoveButtonProps = {
  way: Way
  server: ServerSummary
  disabled: boolean
  onMove(server: ServerSummary, way: Way): void
}

function MoveButton({ way, server, disabled, onMove }: MoveButtonProps) {
  const name =
    way === 'up' ? m['user.servers.up']({ server: server.name }) : m['user.servers.down']({ server: server.name })
  return (
    <button
      type="button"
      className={`my-server-button my-server-${way}`}
      data-way={way}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={() => onMove(server, way)}
    >
      <Icon name="u-down" size="small" />
    </button>
  )
}
