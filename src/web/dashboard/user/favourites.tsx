import { useEffect, useRef } from 'react'
import type { FindingCounts, ServerSummary } from '#core/api.ts'
import { m } from '#texts'
import { Section } from '#ui/section.tsx'
import { usePreferences, useServices } from '../services-context.tsx'
import { moveFavourite } from '../state/order-servers.ts'
import { MoveButton } from './move-button.tsx'
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
              <MoveButton
                way="up"
                label={m['user.servers.up']({ server: server.name })}
                disabled={index === 0}
                onClick={() => move(server, 'up')}
              />
              <MoveButton
                way="down"
                label={m['user.servers.down']({ server: server.name })}
                disabled={index === servers.length - 1}
                onClick={() => move(server, 'down')}
              />
            </ServerRow>
          </li>
        ))}
      </ul>
    </Section>
  )
}
