import { useEffect, useMemo, useState } from 'react'
import { useChat } from '../context.tsx'

const TICK_MS = 10_000

/** The emulator's time: the last one received, plus what has passed here since. */
export function useNow(): number | null {
  const { state } = useChat()
  const { hall } = state
  const ahead = useMemo(() => (hall ? hall.now - Date.now() : null), [hall])
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return ahead === null ? null : Date.now() + ahead
}
