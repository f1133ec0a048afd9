import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/** Far enough that it stands before it is reached by scrolling. */
const NEAR = '600px'
/** What is asked for by its address is not waited for. */
const isAskedFor = () => window.location.hash.startsWith('#setting-')
const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/**
 * What stands further down a page: its code is fetched when somebody comes near it, or does anything else on the
 * page. `instead` keeps its place.
 */
export function WhenNear({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isAskedFor()) return setNear(true)
    const come = () => startTransition(() => setNear(true))
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
      rootMargin: NEAR,
    })
    if (place.current) observer.observe(place.current)
    const stop = savesData() ? undefined : onFirstInteraction(come)
    return () => {
      observer.disconnect()
      stop?.()
    }
  }, [])
  return isNear ? <Suspense fallback={instead}>{children}</Suspense> : <div ref={place}>{instead}</div>
}
