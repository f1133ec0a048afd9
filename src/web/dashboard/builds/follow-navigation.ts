import type { ClientInstrumentation } from 'react-router'
import { notePendingTarget } from './pending-target.ts'

let target: string | null = null

/** Knows from the first moment where the router is going: what a page draws comes later, or never. */
export const followNavigation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go, { to }) {
        const mine = typeof to === 'string' ? pathOf(to) : null
        target = mine
        await go()
        if (target === mine) target = null
      },
    }),
}

function pathOf(to: string): string {
  const { pathname, search, hash } = new URL(to, window.location.href)
  return pathname + search + hash
}

/** A page that goes now goes because code was missing on the way: what is pending was kept, nobody is asked. */
export const isUnderway = (): boolean => target !== null

/** Where the router is going, else where it is. */
export const whereTo = (): string => target ?? window.location.href

/** On the way out, whoever sent the page away. */
export function noteWhereTo(storage: Storage | null): void {
  const { pathname, search } = window.location
  if (storage && target !== null) notePendingTarget(storage, pathname + search, target, Date.now())
}
