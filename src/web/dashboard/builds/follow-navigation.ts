import type { ClientInstrumentation } from 'react-router'
import { notePendingTarget } from './pending-target.ts'

let target: string | null = null

/** Notes where the router is going as soon as it starts: React learns of it later, or never if the code is missing. */
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

/** If the page unloads now, code was missing on the way. Drafts are kept, so no question about leaving is asked. */
export const isUnderway = (): boolean => target !== null

/** Where the router is going, else where it is. */
export const whereTo = (): string => target ?? window.location.href

/** Called when the page unloads, whatever the reason. */
export function noteWhereTo(storage: Storage | null): void {
  const { pathname, search } = window.location
  if (storage && target !== null) notePendingTarget(storage, pathname + search, target, Date.now())
}
