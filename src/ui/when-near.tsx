import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'

/** Far enough that it stands before it is reached by scrolling. */
const NEAR = '600px'
/** What is asked for by its address is not waited for. */
const isAskedFor = () => window.location.hash.startsWith('#setting-')
const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/**
 * What stands further down a page: its code is fetched when somebody comes near it, or when the browser has nothing
 * else to do. `instead` keeps its place.
 */
export function WhenNear({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const come = () => startTransition(() => setNear(true))
    if (isAskedFor()) return setNear(true)
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
      rootMargin: NEAR,
    })
    if (place.current) observer.observe(place.current)
    // Not every browser tells when it is idle; coming near is enough there.
    const idle = savesData() ? undefined : window.requestIdleCallback?.(come, { timeout: 5_000 })
    return () => {
      observer.disconnect()
      if (idle !== undefined) window.cancelIdleCallback(idle)
    }
  }, [])
  return isNear ? <Suspense fallback={instead}>{children}</Suspense> : <div ref={place}>{instead}</div>
}
