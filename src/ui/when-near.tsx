import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/** Far enough for it to load before it is scrolled into view. */
const NEAR = '600px'
/** A link to a setting must find it immediately. */
const isAskedFor = () => window.location.hash.startsWith('#setting-')
const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/**
 * Content further down a page: its code is loaded when it comes near the screen, or when the person does anything else
 * on the page. `instead` keeps its place.
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
