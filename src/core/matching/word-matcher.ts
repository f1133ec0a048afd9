import { type Automaton, buildAutomaton, type Starts } from './automaton.ts'
import { type Folded, fold, foldText, originsOf, unitsOf } from './fold.ts'
import { beginnings, hasGap, type LetterRuns, letterRuns, runOf } from './letter-runs.ts'
import { textOfUnits } from './text-of-units.ts'
import { sieveOfSpelt, sieveOfWhole, type WordSieve } from './word-sieve.ts'
import { BREAK, isWordUnit, SEPARATORS } from './word-units.ts'

/** A place in the original text. */
export type Range = { from: number; to: number }
type WordMatch = Range & { entry: string }

export type WordMatcher = {
  /** Every match; with `most`, at most that many. */
  find(text: string | Folded, most?: number): WordMatch[]
}

type Sides = { entry: string; text: string; isOpenAtStart: boolean; isOpenAtEnd: boolean }
/** `text`: the letters it is spelt with. */
type Open = Sides & { minimums: readonly number[] }
type Closed = Sides

/**
 * Words as people list them. `cat` is found as a whole word only; a star opens that side and also tolerates repeated
 * letters and separators between letters, so that `cat*` finds "cats", "c.a.t" and "caaat".
 */
export function createWordMatcher(entries: readonly string[]): WordMatcher {
  const open: Open[] = []
  const closed: Closed[] = []
  for (const entry of entries) {
    const isOpenAtStart = entry.startsWith('*')
    const isOpenAtEnd = entry.endsWith('*')
    const text = foldText(entry.replace(/^\*|\*$/g, '')).trim()
    if (text === '') continue
    const spelt = isOpenAtStart || isOpenAtEnd ? speltOut(text) : null
    if (spelt) open.push({ entry, ...spelt, isOpenAtStart, isOpenAtEnd })
    else closed.push({ entry, text, isOpenAtStart, isOpenAtEnd })
  }
  const openList = searchable(open, sieveOfSpelt)
  const closedList = searchable(closed, sieveOfClosed)
  return {
    find(text, most = Number.POSITIVE_INFINITY) {
      const folded = typeof text === 'string' ? fold(text) : text
      const mayHoldClosed = mayHold(closedList, folded)
      const mayHoldOpen = mayHold(openList, folded)
      const matches: WordMatch[] = []
      if (!mayHoldClosed && !mayHoldOpen) return matches
      /** Whether to go on. */
      const keep = ({ entry }: Sides, place: Range): boolean => {
        if (!isNumber(folded.original, place) || HAS_DIGIT.test(entry)) {
          matches.push({ entry, from: place.from, to: place.to })
        }
        return matches.length < most
      }
      if (mayHoldClosed) {
        const units = unitsOf(folded)
        search(
          closedList,
          units,
          folded.count,
          () => beginnings(folded),
          (word, start, end) => {
            if (!isWhole(units, folded.count, start, end, word)) return true
            return keep(word, placeOf(folded, start, end))
          },
        )
      }
      if (!mayHoldOpen || matches.length >= most) return matches
      const runs = letterRuns(folded)
      search(
        openList,
        runs.letters,
        runs.count,
        () => runs.starts,
        (word, start, end) => {
          if (!isSpelt(runs, start, end, word)) return true
          return keep(word, placeOf(folded, runs.first[start] ?? 0, runOf(runs, end).last))
        },
      )
      return matches
    },
  }
}

const HAS_DIGIT = /\d/
const NUMBER = /^[\d._*| -]+$/
/** The digit nine: of the characters in `NUMBER`, only two have a higher code. */
const LAST_OF_NUMBER = 57

/** "455" folds to letters like "a55" does, but nobody reads a word in a price or a year. */
function isNumber(original: string, { from, to }: Range): boolean {
  // Most words begin with a letter.
  if (original.charCodeAt(from) > LAST_OF_NUMBER && original[from] !== '|' && original[from] !== '_') return false
  return NUMBER.test(original.slice(from, to))
}

type Searchable<Word> = {
  /** Words that must begin where a word begins: only these places of a text are searched for them. */
  atBeginnings: { words: readonly Word[]; automaton: Automaton }
  anywhere: { words: readonly Word[]; automaton: Automaton }
  /** For those in `atBeginnings`; null: one of them begins with a sign. */
  sieve: WordSieve | null
}

const sieveOfClosed = (texts: readonly string[]): WordSieve | null =>
  texts.every((text) => isWordUnit(text.charCodeAt(0))) ? sieveOfWhole(texts) : null

const mayHold = ({ anywhere, sieve }: Searchable<Sides>, folded: Folded): boolean =>
  anywhere.words.length > 0 || !sieve || sieve.mayHold(folded)

function searchable<Word extends Sides>(
  words: readonly Word[],
  sieveOf: (texts: readonly string[]) => WordSieve | null,
): Searchable<Word> {
  const listOf = (wanted: readonly Word[]) => ({
    words: wanted,
    automaton: buildAutomaton(wanted.map(({ text }) => text)),
  })
  const atBeginnings = words.filter(({ isOpenAtStart }) => !isOpenAtStart)
  return {
    atBeginnings: listOf(atBeginnings),
    anywhere: listOf(words.filter(({ isOpenAtStart }) => isOpenAtStart)),
    sieve: sieveOf(atBeginnings.map(({ text }) => text)),
  }
}

/** `found` returns false to stop. */
function search<Word extends Sides>(
  { atBeginnings, anywhere }: Searchable<Word>,
  units: Uint16Array,
  count: number,
  starts: () => Starts,
  found: (word: Word, start: number, end: number) => boolean,
): void {
  let goesOn = true
  const hear =
    ({ words }: { words: readonly Word[] }) =>
    (index: number, end: number) => {
      const word = words[index]
      if (word) goesOn = found(word, end - word.text.length + 1, end)
      return goesOn
    }
  if (atBeginnings.words.length > 0) {
    atBeginnings.automaton.scanFrom(starts(), units, count, hear(atBeginnings))
  }
  if (goesOn && anywhere.words.length > 0) anywhere.automaton.scanUnits(units, count, hear(anywhere))
}

/** null: the text holds other characters than letters and separators, so it has to match exactly as written. */
function speltOut(text: string): Pick<Open, 'text' | 'minimums'> | null {
  if (Array.from(text).some((each) => !isWordUnit(each.charCodeAt(0)) && !SEPARATORS.includes(each))) return null
  const runs = letterRuns(fold(text))
  const { letters, count } = runs
  if (count === 0 || letters.subarray(0, count).includes(BREAK)) return null
  const minimums = Array.from({ length: count }, (_, letter) => runOf(runs, letter).times)
  return { text: textOfUnits(letters, count), minimums }
}

function isWhole(units: Uint16Array, count: number, start: number, end: number, word: Closed): boolean {
  const touches = (inside: number, outside: number) =>
    outside >= 0 && outside < count && isWordUnit(units[inside] ?? BREAK) && isWordUnit(units[outside] ?? BREAK)
  return (word.isOpenAtStart || !touches(start, start - 1)) && (word.isOpenAtEnd || !touches(end, end + 1))
}

function isSpelt(runs: LetterRuns, start: number, end: number, word: Open): boolean {
  for (let index = 0; index < word.minimums.length; index += 1) {
    const minimum = word.minimums[index] ?? 1
    // Every letter occurs at least once anyway.
    if (minimum > 1 && runOf(runs, start + index).times < minimum) return false
  }
  if (!word.isOpenAtStart && !hasGap(runs, start)) return false
  const next = end + 1
  return word.isOpenAtEnd || next >= runs.count || runs.letters[next] === BREAK || hasGap(runs, next)
}

function placeOf(folded: Folded, start: number, end: number): Range {
  const { from, to } = originsOf(folded)
  return { from: from[start] ?? 0, to: to[end] ?? 0 }
}
