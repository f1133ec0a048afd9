import { foldAccents } from '#core/fold-accents.ts'

export type Piece = { text: string; found: boolean }

const WORD = /[\p{L}\p{N}\p{M}_]+/gu

/** The text in pieces, with those that match marked; with `length`, an excerpt around the first match. */
export function highlight(text: string, terms: readonly string[], length?: number): Piece[] {
  const whole = text.normalize('NFC')
  const isFound = (word: string) => terms.some((term) => foldAccents(word) === term)
  const shown = length === undefined ? whole : excerptOf(whole, isFound, length)
  const pieces: Piece[] = []
  let from = 0
  for (const match of shown.matchAll(WORD)) {
    if (!isFound(match[0])) continue
    if (match.index > from) pieces.push({ text: shown.slice(from, match.index), found: false })
    pieces.push({ text: match[0], found: true })
    from = match.index + match[0].length
  }
  if (from < shown.length) pieces.push({ text: shown.slice(from), found: false })
  return pieces
}

/** Starts a few words before the first match and never cuts a word. */
function excerptOf(text: string, isFound: (word: string) => boolean, length: number): string {
  const first = [...text.matchAll(WORD)].find(([word]) => isFound(word))?.index ?? 0
  const start = first < length / 2 ? 0 : text.indexOf(' ', first - Math.round(length / 3)) + 1
  if (text.length - start <= length) return (start > 0 ? '… ' : '') + text.slice(start)
  const end = text.lastIndexOf(' ', start + length)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)} …`
}
