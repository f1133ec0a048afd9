import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useServices } from '../services-context.tsx'
import './page-bar.css'

/** Above the page: where one is, and who else is there. */
export function PageBar({ children }: { children: ReactNode }) {
  const { module } = useParams()
  return (
    <div className="page-bar">
      {module && <Breadcrumbs moduleId={module} />}
      {children}
    </div>
  )
}

function Breadcrumbs({ moduleId }: { moduleId: string }) {
  const { modules } = useServices()
  const id = useEditing(({ guild }) => guild.id)
  const server = useEditing(({ guild }) => guild.name)
  const name = modules.find((module) => module.id === moduleId)?.name
  if (!name) return null
  return (
    <nav aria-label={m['dashboard.frame.breadcrumbs']()}>
      <ol className="breadcrumbs">
        <li>
          <Link to={`/dashboard/${id}`}>{server}</Link>
        </li>
        <li>
          <Link to={`/dashboard/${id}/${moduleId}`} aria-current="page">
            {name}
          </Link>
        </li>
      </ol>
    </nav>
  )
}
