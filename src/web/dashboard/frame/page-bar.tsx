import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { usePlace, usePlaceName } from './use-place.ts'
import './page-bar.css'

/** Above the page: the current place, and who else is there. */
export function PageBar({ children }: { children: ReactNode }) {
  const place = usePlace()
  return (
    <div className="page-bar">
      {place && <Breadcrumbs place={place} />}
      {children}
    </div>
  )
}

function Breadcrumbs({ place }: { place: string }) {
  const { pathname } = useLocation()
  const nameOf = usePlaceName()
  const id = useEditing(({ guild }) => guild.id)
  const server = useEditing(({ guild }) => guild.name)
  return (
    <nav aria-label={m['dashboard.frame.breadcrumbs']()}>
      <ol className="breadcrumbs">
        <li>
          <Link to={`/dashboard/${id}`}>{server}</Link>
        </li>
        <li>
          <Link to={pathname} aria-current="page">
            {nameOf(place)}
          </Link>
        </li>
      </ol>
    </nav>
  )
}
