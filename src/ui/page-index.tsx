import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { m } from '#texts'
import './page-index.css'

/** From so many sections on, a page does not fit on one look. */
const INDEXED_FROM = 4

type Indexed = { id: string; title: string; place: HTMLElement }

const AddContext = createContext<((section: Indexed) => () => void) | null>(null)
const SectionsContext = createContext<readonly Indexed[]>([])

/** Around a page: its sections name themselves, and the head of the page lists them. */
export function PageIndexScope({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<readonly Indexed[]>([])
  const add = useCallback((section: Indexed) => {
    setSections((known) => [...known, section].toSorted(byPlace))
    return () => setSections((known) => known.filter((one) => one !== section))
  }, [])
  return (
    <AddContext value={add}>
      <SectionsContext value={sections}>{children}</SectionsContext>
    </AddContext>
  )
}

/** A section of a dialog is none of the page. */
export function useIndexedSection(id: string, title: string, place: RefObject<HTMLElement | null>): void {
  const add = useContext(AddContext)
  useEffect(() => {
    const element = place.current
    if (!add || !element || element.closest('dialog')) return
    return add({ id, title, place: element })
  }, [add, id, title, place])
}

/** Links to the sections of a long page; a short one has none. */
export function PageIndex() {
  const sections = useContext(SectionsContext)
  const links = useMemo(() => sections.map(({ id, title }) => ({ href: `#${id}`, title })), [sections])
  return links.length < INDEXED_FROM ? null : <OnPage links={links} />
}

export function OnPage({ links }: { links: readonly { href: string; title: string }[] }) {
  return (
    <nav className="on-page" aria-label={m['ui.onPage']()}>
      {links.map(({ href, title }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </nav>
  )
}

const byPlace = (one: Indexed, other: Indexed) =>
  one.place.compareDocumentPosition(other.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
