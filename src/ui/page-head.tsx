import { type ReactNode, useRef } from 'react'
import { useDeferredRender } from './deferred-render.tsx'
import './page-head.css'

/** Title, one line, and the page's own switch or buttons at the right. */
export function PageHead({
  title,
  icon,
  aside,
  children,
}: {
  title: string
  icon?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="page-head">
      {icon}
      <div className="grow">
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {aside}
    </header>
  )
}

/** Fields at the left, what they do at the right, in sight while one scrolls. Narrow: the preview follows its fields. */
export function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="columns">
      <div className="columns-main">{children}</div>
      {aside && <Aside>{aside}</Aside>}
    </div>
  )
}

function Aside({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isDrawn = useDeferredRender({ place, beside: true })
  return (
    <div ref={place} className="columns-aside">
      {isDrawn && children}
    </div>
  )
}
