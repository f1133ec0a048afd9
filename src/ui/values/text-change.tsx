import { useMemo } from 'react'
import { wordDiff } from '#core/templates/word-diff.ts'

/** What changed between two texts, word by word, each change with a little of the surrounding text. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordDiff(before, after), [before, after])
  return parts.map(({ kind, text }, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    if (kind === 'gone') return <del key={place}>{text}</del>
    if (kind === 'new') return <ins key={place}>{text}</ins>
    return <span key={place}>{shortened(text, place === 0, place === parts.length - 1)}</span>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}

const CONTEXT_CHARACTERS = 40

/** Shortens long unchanged parts, so that the changes are easy to find. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_CHARACTERS) return text
  if (isFirst) return `… ${endOf(text)}`
  if (isLast) return `${beginningOf(text)} …`
  return `${beginningOf(text)} … ${endOf(text)}`
}

/** The beginning of a text, ending with a whole word if possible. */
function beginningOf(text: string): string {
  const end = Math.max(text.lastIndexOf(' ', CONTEXT_CHARACTERS), text.lastIndexOf('\n', CONTEXT_CHARACTERS))
  return text.slice(0, end > 0 ? end : CONTEXT_CHARACTERS)
}

/** The end of a text, starting with a whole word if possible. */
function endOf(text: string): string {
  const cut = text.slice(-CONTEXT_CHARACTERS - 1)
  return cut.slice(cut.search(/\s(?=.)/s) + 1 || 1)
}
