import { type PointerEvent, useRef, useSyncExternalStore } from 'react'
import { movePart } from './edit-parts.ts'
import { useEditor } from './editor-context.ts'
import { kindAt } from './part-labels.ts'
import { movedWords, nameOf } from './part-names.ts'
import { type Place, placeOf, readAt } from './part-paths.ts'

/** Moving less than this is a click. */
const DRAG_FROM_PX = 6

type Drag = { path: string; over: string | null; side: 'before' | 'after' } | null

let drag: Drag = null
const listeners = new Set<() => void>()
function setDrag(next: Drag) {
  if (drag?.path === next?.path && drag?.over === next?.over && drag?.side === next?.side) return
  drag = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Dragging one part over the others. There is only one pointer, so all components share one drag. */
export function useDrag(path: string) {
  const editor = useEditor()
  const from = useRef<{ x: number; y: number } | null>(null)
  const dragged = useRef(false)
  const dropAt = useSyncExternalStore(
    subscribe,
    () => (drag?.over === path ? drag.side : undefined),
    () => undefined,
  )
  const isDragged = useSyncExternalStore(
    subscribe,
    () => drag?.path === path,
    () => false,
  )

  const follow = (event: PointerEvent) => {
    const start = from.current
    if (!start) return
    if (!dragged.current && Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_FROM_PX) return
    dragged.current = true
    const target = targetAt(event, (to) => movePart(editor.parts, path, to) !== null)
    setDrag({ path, over: target?.over ?? null, side: target?.side ?? 'before' })
  }
  const drop = (event: PointerEvent) => {
    const target = dragged.current ? targetAt(event, (to) => movePart(editor.parts, path, to) !== null) : null
    from.current = null
    setDrag(null)
    if (!target) return
    const part = readAt(editor.parts, path)
    const kind = kindAt(path, part)
    const moved = movePart(editor.parts, path, target.to)
    if (moved && kind) editor.apply(moved, movedWords(nameOf(kind, path, part), moved.path))
  }
  const start = (event: PointerEvent) => {
    if (event.button !== 0 || placeOf(path) === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
    dragged.current = false
  }
  const moving = {
    onPointerMove: follow,
    onPointerUp: drop,
    onPointerCancel: () => {
      from.current = null
      setDrag(null)
    },
  }
  return {
    dropAt,
    isDragged,
    /** The browser sends a click after a drag, which must be ignored. */
    wasDragged() {
      const was = dragged.current
      dragged.current = false
      return was
    },
    /** Touching the part itself scrolls the page; on a touch screen it is dragged by the handle. */
    hitProps: { ...moving, onPointerDown: (event: PointerEvent) => event.pointerType === 'mouse' && start(event) },
    handleProps: { ...moving, onPointerDown: start },
  }
}

type Target = { over: string; side: 'before' | 'after'; to: Place }

/** The innermost part under the pointer beside which the dragged one may be dropped. */
function targetAt({ clientX, clientY }: PointerEvent, allows: (to: Place) => boolean): Target | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const over = element.getAttribute('data-part')
    const place = over === null ? null : placeOf(over)
    if (over === null || !place) continue
    const box = element.getBoundingClientRect()
    const isAfter = over.includes('.buttons.') ? clientX > box.left + box.width / 2 : clientY > box.top + box.height / 2
    const to = { list: place.list, at: place.at + (isAfter ? 1 : 0) }
    if (allows(to)) return { over, side: isAfter ? 'after' : 'before', to }
  }
  return null
}
