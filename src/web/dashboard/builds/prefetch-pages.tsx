import { useEffect, useState } from 'react'
import { onFirstInteraction } from '#ui/first-interaction.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import { isShown } from '../frame/shown-modules.ts'
import { hasPage, preloadPage } from '../module-pages.ts'
import { useOpenModules, useServices } from '../services-context.tsx'
import { type Connection, mayPrefetch, PREFETCH_AFTER_MS, prefetchAll } from '../state/prefetch.ts'
import { PreloadRoutes } from './preload-routes.tsx'

/** The Network Information API is not available everywhere, nor in TypeScript's DOM types. */
const connectionOf = (from: Navigator & { connection?: Connection }) => from.connection

const IDLE_TIMEOUT_MS = 2_000
const idle = () => new Promise<void>((resolve) => whenIdle(resolve, IDLE_TIMEOUT_MS))

/**
 * spec §9: a second after the page is shown, the server data of the neighbouring pages is fetched; the code of all
 * pages is fetched at the first interaction, so that changing module waits for nothing.
 */
export function PrefetchPages() {
  const { labels, builds } = useServices()
  const modules = useOpenModules()
  const timezone = useEditing(({ saved }) => String(saved.timezone))
  const [isTime, setTime] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (import.meta.env.DEV || !mayPrefetch(connectionOf(navigator))) return
    // Without a network the browser would give up immediately and not try again.
    const begin = () => navigator.onLine && setTime(true)
    const timer = setTimeout(begin, PREFETCH_AFTER_MS)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [])
  useEffect(() => onFirstInteraction(() => setWanted(true)), [])
  useEffect(() => {
    if (!isTime || !isWanted) return
    let isStopped = false
    const open = modules.filter(({ id }) => hasPage(id) && isShown(id, new Date(), timezone))
    const loads = open.map(({ id }) => async () => {
      await idle()
      await builds.whilePrefetching(() => preloadPage(id, labels))
    })
    prefetchAll(
      loads,
      () => isStopped,
      (error) => console.warn('a page could not be fetched ahead of time', error),
    )
    return () => {
      isStopped = true
    }
  }, [isTime, isWanted, modules, labels, builds, timezone])
  return isTime && <PreloadRoutes />
}
