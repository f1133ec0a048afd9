import { type KeyboardEvent, useMemo, useState } from 'react'

type KeptLines = {
  /** The text in the box. */
  line: string
  type(text: string): void
  /** All lines kept, and the text in the box. */
  lines: readonly string[]
  hasKept: boolean
  /** Enter keeps what was typed and empties the box. */
  keepOnEnter(event: KeyboardEvent): void
  clear(): void
}

/** A box to try lines in. `first` is in it until something is typed. */
export function useKeptLines(first = ''): KeptLines {
  const [kept, setKept] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const line = typed ?? first
  const lines = useMemo(() => (line.trim() === '' ? kept : [...kept, line]), [kept, line])
  return {
    line,
    type: setTyped,
    lines,
    hasKept: kept.length > 0,
    keepOnEnter(event) {
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
      event.preventDefault()
      setKept(lines)
      setTyped('')
    },
    clear() {
      setKept([])
      setTyped(null)
    },
  }
}
