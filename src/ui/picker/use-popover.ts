import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { placeList } from './place.ts'

/** Below this width the list is a sheet at the bottom of the window, placed by CSS alone. */
const SHEET_QUERY = '(max-width: 767px)'

/**
 * Puts an element into the top layer, beside its button, so that no dialog, sheet or scrolling box cuts it off. It
 * follows its button when something scrolls, and closes on a press elsewhere.
 */
export function usePopover(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return
    element.showPopover()
    const follow = () => {
      const button = anchor.current
      if (!button) return
      const isSheet = matchMedia(SHEET_QUERY).matches
      const place = isSheet ? {} : placeList(button.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
      for (const side of ['top', 'bottom', 'left', 'width', 'maxHeight'] as const) {
        const value = (place as Partial<Record<typeof side, number>>)[side]
        element.style[side] = value === undefined ? '' : `${value}px`
      }
    }
    follow()
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [popover, anchor])

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && [popover, anchor].some(({ current }) => current?.contains(target))
      if (!isInside) onLeave()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [popover, anchor, onLeave])
}
