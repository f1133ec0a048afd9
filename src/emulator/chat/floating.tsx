import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import './floating.css'

type FloatingProps = {
  /** The element it belongs to; focus returns there. */
  anchor: HTMLElement
  label: string
  onClose(): void
  children: ReactNode
}

const GAP_PX = 6
const MARGIN_PX = 8

/** A native popover beside its anchor: a click outside or Escape closes it. */
export function Floating({ anchor, label, onClose, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.showPopover()
    const place = () => {
      const { top, bottom, left } = anchor.getBoundingClientRect()
      const { width, height } = element.getBoundingClientRect()
      const fitsBelow = bottom + GAP_PX + height + MARGIN_PX <= innerHeight
      const fitsAbove = top - GAP_PX - height >= MARGIN_PX
      const above = fitsAbove ? top - GAP_PX - height : innerHeight - MARGIN_PX - height
      element.style.top = `${fitsBelow ? bottom + GAP_PX : Math.max(MARGIN_PX, above)}px`
      element.style.left = `${Math.max(MARGIN_PX, Math.min(left, innerWidth - width - MARGIN_PX))}px`
    }
    place()
    // Content that unfolds inside must not leave the window; otherwise nothing moves away from the pointer.
    const growing = new ResizeObserver(() => {
      const { bottom, right } = element.getBoundingClientRect()
      if (bottom + MARGIN_PX > innerHeight || right + MARGIN_PX > innerWidth) place()
    })
    growing.observe(element)
    element.querySelector<HTMLElement>('button, input, [tabindex]')?.focus()
    return () => growing.disconnect()
  }, [anchor])
  useEffect(() => {
    const element = box.current
    const closed = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'closed') {
        onClose()
        anchor.focus()
      }
    }
    element?.addEventListener('toggle', closed)
    return () => {
      element?.removeEventListener('toggle', closed)
      // If the focused element disappears with a choice, the focus would be lost.
      queueMicrotask(() => {
        if (document.activeElement === document.body) anchor.focus()
      })
    }
  }, [anchor, onClose])
  return (
    <div ref={box} className="floating" popover="auto" role="dialog" aria-label={label}>
      {children}
    </div>
  )
}
