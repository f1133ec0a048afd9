import type { ReactNode } from 'react'
import type { Range } from '#core/matching/word-matcher.ts'

type MarkedTextProps = {
  text: string
  marks: readonly Range[]
  /** How a piece of it is written for readers; by default as it is. */
  say?(piece: string): string
}

/** A message with the parts marked that a filter objects to. */
export function MarkedText({ text, marks, say = (piece) => piece }: MarkedTextProps) {
  let at = 0
  const parts = marks.flatMap(({ from, to }): ReactNode[] => {
    const before = text.slice(at, from)
    at = to
    return [say(before), <mark key={from}>{say(text.slice(from, to))}</mark>]
  })
  return (
    <p className="try-text">
      {parts}
      {say(text.slice(at))}
    </p>
  )
}
