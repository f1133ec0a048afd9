import { type RefObject, useEffect } from 'react'
import { nextStop } from './next-stop.ts'

/**
 * Makes a list of links a single Tab stop, at the current page; arrow keys move inside it. Otherwise twenty modules
 * and as many servers would come before the page in the tab order. `stops`: a selector, where they are not links.
 */
export function useOneStop(list: RefObject<HTMLElement | null>, stops = 'a[href]'): void {
  // After every render: the list may have other links by now, and another current one.
  useEffect(() => {
    const links = stopsIn(list.current, stops)
    const isFocused = (link: HTMLElement) => link === document.activeElement
    const stop = links.find(isFocused) ?? links.find((link) => link.ariaCurrent) ?? links[0]
    stopAt(links, stop)
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const over = new AbortController()
    const { signal } = over
    element.addEventListener('focusin', ({ target }) => stopAt(stopsIn(element, stops), target), { signal })
    element.addEventListener('keydown', (event) => move(event, stopsIn(element, stops)), { signal })
    return () => over.abort()
  }, [list, stops])
}

const stopsIn = (list: HTMLElement | null, stops: string) => [...(list?.querySelectorAll<HTMLElement>(stops) ?? [])]

function stopAt(links: readonly HTMLElement[], stop: EventTarget | null | undefined): void {
  for (const link of links) link.tabIndex = link === stop ? 0 : -1
}

function move(event: KeyboardEvent, links: readonly HTMLElement[]): void {
  // With a modifier key the arrows change module or server.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
  const next = at === -1 ? null : nextStop(event.key, at, links.length)
  if (next === null) return
  event.preventDefault()
  links[next]?.focus()
}
