import type { ClientInstrumentation } from 'react-router'
import { notePendingTarget } from './pending-target.ts'

let target: string | null = null

/** Notes where the router is going as soon as it starts: React learns of it later, or never if code is missing. */
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

/** If the page unloads during a navigation, code was missing. Drafts are kept, so leaving needs no confirmation. */
export const isUnderway = (): boolean => target !== null

/** Where the router is going, otherwise where it is. */
export const whereTo = (): string => target ?? window.location.href

/** Called when the page unloads, for whatever reason. */
export function noteWhereTo(storage: Storage | null): void {
  const { pathname, search } = window.location
  if (storage && target !== null) notePendingTarget(storage, pathname + search, target, Date.now())
}
