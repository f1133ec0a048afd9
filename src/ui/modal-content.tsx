import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What scrolls can be reached by keyboard; what fits is no stop on the way. */
export function ModalContent({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  // After every drawing: what is inside may be another thing by now.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight))
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  })
  return (
    <div ref={box} className="modal-content" tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  )
}
