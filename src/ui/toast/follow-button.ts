import { navigationTarget } from '../navigation-target.ts'
import type { NotificationButton } from './notifications.ts'

type Ways = {
  /** To another site: the whole page goes. */
  leave(address: string): void
  navigate(path: string): void
}

/** spec §4: runs its action, or leads to its target, which is external when it contains http. */
export function followButton({ action }: NotificationButton, { leave, navigate }: Ways): void {
  if (typeof action === 'function') action()
  else if (action.to.includes('http')) leave(navigationTarget(action.to, { external: true }))
  else navigate(navigationTarget(action.to))
}
