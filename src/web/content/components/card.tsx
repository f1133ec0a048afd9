import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'

export function Cards({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>
}

export function Card({
  to,
  icon,
  title,
  children,
}: {
  to: string
  icon?: IconName
  title: string
  children: ReactNode
}) {
  return (
    <li className="card">
      {icon && (
        <span className="card-icon">
          <Icon name={icon} />
        </span>
      )}
      <a className="card-title" href={to}>
        {title}
      </a>
      <div className="card-text">{children}</div>
    </li>
  )
}
