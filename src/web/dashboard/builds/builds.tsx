import { useEffect } from 'react'
import { browserStorage } from '../services.ts'
import { useServices } from '../services-context.tsx'
import { POLL_MS } from '../state/build-watch.ts'
import { noteWhereTo, whereTo } from './follow-navigation.ts'
import { askBeforeNavigating } from './reload-for-new-build.ts'

/**
 * Watches for new builds, and for files of this build that no longer exist. In development every change is a new
 * build.
 */
export function Builds() {
  const { builds } = useServices()
  useEffect(() => {
    if (import.meta.env.DEV) return
    const forget = askBeforeNavigating(builds)
    const timer = window.setInterval(builds.poll, POLL_MS)
    const onVisible = () => document.visibilityState === 'visible' && builds.poll()
    const onMissing = () => {
      // Prefetching may fail silently; opening the next page will show the error.
      if (builds.isPrefetching()) builds.poll()
      else builds.recover(whereTo())
    }
    const onHide = () => noteWhereTo(browserStorage('sessionStorage'))
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', onHide)
    window.addEventListener('vite:preloadError', onMissing)
    return () => {
      forget()
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('vite:preloadError', onMissing)
    }
  }, [builds])
  return null
}
