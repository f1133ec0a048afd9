import { createContext, type ReactNode, useContext, useRef } from 'react'
import { useDeferredRender } from './deferred-render.tsx'
import { PageIndex } from './page-index.tsx'
import './page-head.css'

const HeadLinksContext = createContext<ReactNode>(null)

/** Links shown in the head of every page below, beside its own switch or buttons. */
export function HeadLinks({ links, children }: { links: ReactNode; children: ReactNode }) {
  return <HeadLinksContext value={links}>{children}</HeadLinksContext>
}

/** Title, one line, and the page's own switch or buttons at the right. */
export function PageHead({
  title,
  icon,
  aside,
  areas,
  children,
}: {
  title: string
  icon?: ReactNode
  aside?: ReactNode
  /** For a page in several areas, in place of the list of its sections. */
  areas?: ReactNode
  children?: ReactNode
}) {
  const links = useContext(HeadLinksContext)
  return (
    <>
      <header className="page-head">
        {icon}
        <div className="grow">
          <h1>{title}</h1>
          {children && <p>{children}</p>}
        </div>
        {links && <div className="page-head-link">{links}</div>}
        {aside}
      </header>
      {areas ?? <PageIndex />}
    </>
  )
}

/**
 * Fields on the left and a preview on the right that stays in view while scrolling. On narrow screens the preview
 * follows its fields.
 */
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
