import { takePendingTarget } from './pending-target.ts'

/** Runs before everything else: the page may be a reload on the way to another one. */
export function resumeNavigation(): void {
  try {
    const { pathname, search } = window.location
    const target = takePendingTarget(window.sessionStorage, pathname + search, Date.now())
    const [entry] = performance.getEntriesByType('navigation')
    const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
    if (target && isReload) window.location.replace(target)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // SecurityError: storage is refused, so nothing was noted there.
  }
}
