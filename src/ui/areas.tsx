import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { editedAreas, type PageAreas } from '#core/page-areas.ts'
import { m } from '#texts'
import { useEditing } from './guild/guild-context.tsx'
import './areas.css'

/** The area named in the address, and the page's address without it. */
type AreaAddress = { area: string | null; base: string }

const AreaContext = createContext<AreaAddress>({ area: null, base: '' })

export function AreaScope({ area, base, children }: AreaAddress & { children: ReactNode }) {
  return <AreaContext value={{ area, base }}>{children}</AreaContext>
}

/** `area` is null when the address names none; the page then chooses one. */
export const useArea = (): AreaAddress => useContext(AreaContext)

export type AreaTab = {
  id: string
  label: string
  /** How many entries wait in this area; `late`: some of them for too long. */
  count?: { value: number; label: string; late: boolean } | undefined
}

type AreaTabsProps = { areas: PageAreas; tabs: readonly AreaTab[]; current: string | null; aside?: ReactNode }

/** Links to the areas of a page, one of which is open. The save bar covers all of them. */
export function AreaTabs({ areas, tabs, current, aside }: AreaTabsProps) {
  const { base } = useArea()
  const updates = useEditing((editing) => editing.updates)
  const edited = editedAreas(areas, Object.keys(updates))
  const nav = useOpenTabInView(current, tabs.length)
  return (
    <nav ref={nav} className="areas" aria-label={m['ui.areas.title']()}>
      {tabs.map(({ id, label, count }) => (
        <Link key={id} to={`${base}/${id}`} aria-current={id === current ? 'page' : undefined}>
          {label}
          {count && count.value > 0 && (
            <span className="areas-count" data-late={count.late || undefined}>
              <span aria-hidden="true">{count.value}</span>
              <span className="unseen">{count.label}</span>
            </span>
          )}
          {edited.has(id) && (
            <span className="areas-edited">
              <span className="unseen">{m['ui.areas.edited']()}</span>
            </span>
          )}
        </Link>
      ))}
      {aside}
    </nav>
  )
}

/**
 * On a narrow screen the tabs scroll sideways, and the open one may be out of view. It is scrolled into view once all
 * tabs, fonts and counts have loaded, unless the person has scrolled the tabs in the meantime.
 */
function useOpenTabInView(current: string | null, count: number) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const tabs = nav.current
    const open = current === null || count === 0 ? null : tabs?.querySelector<HTMLElement>('[aria-current]')
    if (!tabs || !open) return
    const sizes = new ResizeObserver(() => {
      tabs.scrollLeft = open.offsetLeft - (tabs.clientWidth - open.offsetWidth) / 2
    })
    for (const tab of tabs.children) sizes.observe(tab)
    const stop = () => sizes.disconnect()
    tabs.addEventListener('pointerdown', stop)
    tabs.addEventListener('wheel', stop, { passive: true })
    return () => {
      stop()
      tabs.removeEventListener('pointerdown', stop)
      tabs.removeEventListener('wheel', stop)
    }
  }, [current, count])
  return nav
}
