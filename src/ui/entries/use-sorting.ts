import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { moveTo, placeAt } from './sorting.ts'

type Dragged = { id: string; to: number }

/**
 * Sorting by dragging a handle, with the pointer or the arrow keys. The list changes once, when the entry is dropped.
 */
export function useSorting<T extends { id: string }>(entries: readonly T[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const shown = dragged ? moveTo(entries, dragged.id, dragged.to) : entries

  const follow = (event: PointerEvent, id: string) => {
    if (dragged?.id !== id || !list.current) return
    const rows = [...list.current.children].filter((row) => row.getAttribute('data-entry') !== id)
    const to = placeAt(
      event.clientY,
      rows.map((row) => row.getBoundingClientRect()),
    )
    if (to !== dragged.to) setDragged({ id, to })
  }
  const drop = () => {
    if (dragged && entries.findIndex(({ id }) => id === dragged.id) !== dragged.to) onMove(dragged.id, dragged.to)
    setDragged(null)
  }
  const step = (event: KeyboardEvent, id: string) => {
    const place = entries.findIndex((entry) => entry.id === id)
    const targets: Record<string, number> = {
      ArrowUp: place - 1,
      ArrowDown: place + 1,
      Home: 0,
      End: entries.length - 1,
    }
    const to = targets[event.key]
    if (event.key === 'Escape' && dragged) setDragged(null)
    // With Alt the arrows change the module.
    else if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    else if (to >= 0 && to < entries.length && to !== place) onMove(id, to)
    event.preventDefault()
  }
  return {
    list,
    shown,
    draggedId: dragged?.id ?? null,
    handleProps: (id: string) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ id, to: entries.findIndex((entry) => entry.id === id) })
      },
      onPointerMove: (event: PointerEvent) => follow(event, id),
      onPointerUp: drop,
      onPointerCancel: () => setDragged(null),
      onKeyDown: (event: KeyboardEvent) => step(event, id),
    }),
  }
}
