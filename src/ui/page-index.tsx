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

/** Pages with fewer sections are short enough without an index. */
const INDEXED_FROM = 4

type Indexed = { id: string; title: string; place: HTMLElement }

type Links = readonly { href: string; title: string }[]

const AddContext = createContext<((section: Indexed) => () => void) | null>(null)
const LinksContext = createContext<Links>([])

/**
 * Kept for pages that were open before: sections register after the first render, and the page would otherwise jump.
 */
const indexOf = new Map<string, Links>()

/** Around a page: its sections register themselves, and the head of the page lists them. */
export function PageIndexScope({ page, children }: { page: string; children: ReactNode }) {
  const [sections, setSections] = useState<readonly Indexed[] | null>(null)
  const add = useCallback((section: Indexed) => {
    setSections((known) => [...(known ?? []), section].toSorted(byPlace))
    return () => setSections((known) => known?.filter((one) => one !== section) ?? null)
  }, [])
  // Runs after the effects of the sections: if none has registered by now, there are none.
  useEffect(() => setSections((known) => known ?? []), [])
  const links = useMemo(
    () => sections?.map(({ id, title }) => ({ href: `#${id}`, title })) ?? indexOf.get(page) ?? [],
    [sections, page],
  )
  useEffect(() => {
    if (sections) indexOf.set(page, links)
  }, [page, sections, links])
  return (
    <AddContext value={add}>
      <LinksContext value={links}>{children}</LinksContext>
    </AddContext>
  )
}

/** Adds a section to the index of its page. Sections inside a dialog are not listed. */
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
  const links = useContext(LinksContext)
  return links.length < INDEXED_FROM ? null : <OnPage links={links} />
}

export function OnPage({ links }: { links: Links }) {
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
