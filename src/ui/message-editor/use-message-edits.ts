import { useCallback, useEffect, useRef, useState } from 'react'
import type { Message } from '#core/settings/message.ts'

const STEPS_MAX = 100

/** Keeps the previous message of every change. Typing in one place is one step, however long it takes. */
export function useMessageEdits(value: Message, onChange: (message: Message) => void) {
  const latest = useRef(value)
  const lastPlace = useRef<string | null>(null)
  const [past, setPast] = useState<readonly Message[]>([])
  // Reloaded or undone from outside: the earlier steps belong to another message.
  useEffect(() => {
    if (latest.current === value) return
    latest.current = value
    lastPlace.current = null
    setPast([])
  }, [value])

  const change = useCallback(
    (make: (message: Message) => Message, place: string | null) => {
      const before = latest.current
      const next = make(before)
      if (next === before) return
      if (place === null || place !== lastPlace.current) setPast((steps) => [...steps, before].slice(-STEPS_MAX))
      lastPlace.current = place
      latest.current = next
      onChange(next)
    },
    [onChange],
  )
  const undo = useCallback(() => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    lastPlace.current = null
    latest.current = before
    onChange(before)
  }, [past, onChange])
  return { change, undo, canUndo: past.length > 0 }
}
