import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Content that scrolls can be focused, so that it scrolls by keyboard; content that fits is not a Tab stop. */
export function ModalContent({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  // After every render: the content may have changed.
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
