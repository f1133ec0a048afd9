import type { Folded } from './fold.ts'

/** What may stand between two letters of a word that is spelt out. */
const SEPARATORS = ' ._-*|'
const SEPARATORS_MAX = 3
/** Nothing is found across it. */
export const BREAK = '\u0000'

export const isWordCharacter = (character: string): boolean => {
  const code = character.charCodeAt(0)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return /[\p{L}\p{N}]/u.test(character)
}

export type Gap = 'none' | 'separated'

/** Letters without what separates them, repeated ones once; with what is needed to judge a match. */
export type LetterRuns = {
  letters: string
  /** By letter: how often it stands there. */
  counts: Uint16Array
  /** By letter: whether something stood before it. */
  gaps: Gap[]
  /** By letter: its first and last place in the folded text. */
  first: Uint32Array
  last: Uint32Array
}

/**
 * Signs between letters are looked through wherever they stand. Spaces are only where letters stand alone on both
 * sides ("c a t"): otherwise the end of one word and the beginning of the next would spell what nobody wrote.
 */
export function letterRuns({ text }: Pick<Folded, 'text'>): LetterRuns {
  const counts = new Uint16Array(text.length * 2 + 1)
  const first = new Uint32Array(text.length * 2 + 1)
  const last = new Uint32Array(text.length * 2 + 1)
  const gaps: Gap[] = []
  let letters = ''
  /** Since the last letter. */
  let separators = 0
  let hasSpace = false
  /** Different letters since the last separator: one stands alone. */
  let inPiece = 0
  const add = (character: string, at: number, gap: Gap) => {
    counts[letters.length] = 1
    first[letters.length] = at
    last[letters.length] = at
    gaps.push(gap)
    letters += character
  }
  const addBreak = (at: number) => {
    if (letters !== '' && !letters.endsWith(BREAK)) add(BREAK, at, 'separated')
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (!isWordCharacter(character)) {
      if (SEPARATORS.includes(character)) separators += 1
      else {
        addBreak(at)
        separators = 0
        hasSpace = false
        inPiece = 0
      }
      if (character === ' ') hasSpace = true
      continue
    }
    const isSeparated = separators > 0
    const isAlone = !isSeparated || (inPiece === 1 && standsAlone(text, at))
    if (separators > SEPARATORS_MAX || (hasSpace && !isAlone)) addBreak(at)
    if (letters.endsWith(character) && isAlone) {
      const place = letters.length - 1
      counts[place] = (counts[place] ?? 0) + 1
      last[place] = at
      if (isSeparated) inPiece = 1
    } else {
      add(character, at, isSeparated || letters === '' || letters.endsWith(BREAK) ? 'separated' : 'none')
      inPiece = isSeparated ? 1 : inPiece + 1
    }
    separators = 0
    hasSpace = false
  }
  return { letters, counts, gaps, first, last }
}

/** From here on only this one letter, once or repeated. */
function standsAlone(text: string, from: number): boolean {
  let at = from
  while (text[at] === text[from]) at += 1
  return at >= text.length || !isWordCharacter(text[at] ?? '')
}
