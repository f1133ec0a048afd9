import { notePresses } from './pressed-before.ts'

/** One screen ahead, so that an island is hydrated before it is scrolled into view. */
const AHEAD = '100% 0px'
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/**
 * Islands are hydrated once somebody interacts and they are near the screen: a page that is only read does not load
 * React.
 */
export function wakeIslands(document: Document): void {
  const pieces = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  if (pieces.length === 0) return
  notePresses(pieces)
  const wake = () => {
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, wake, { capture: true })
    wakeWhenNear(pieces)
  }
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wake, { capture: true, passive: true })
}

function wakeWhenNear(pieces: readonly HTMLElement[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const piece = target.parentElement
        if (!isIntersecting || !piece) continue
        observer.unobserve(target)
        void import('./hydrate.tsx').then(({ hydrateIsland }) => hydrateIsland(piece))
      }
    },
    { rootMargin: AHEAD },
  )
  // An island has no box of its own (`display: contents`), so its first child is observed.
  for (const piece of pieces) if (piece.firstElementChild) observer.observe(piece.firstElementChild)
}
