import { buildAutomaton } from './automaton.ts'
import { type Folded, fold, foldText } from './fold.ts'
import { BREAK, isWordUnit, type LetterRuns, letterRuns, SEPARATORS } from './letter-runs.ts'

/** A place in the original text. */
export type Range = { from: number; to: number }
type WordMatch = Range & { entry: string }

export type WordMatcher = {
  /** Every match, or with `firstOnly` as soon as there is one. */
  find(text: string | Folded, firstOnly?: boolean): WordMatch[]
}

type Open = {
  entry: string
  letters: string
  minimums: readonly number[]
  isOpenAtStart: boolean
  isOpenAtEnd: boolean
}
type Closed = { entry: string; text: string; isOpenAtStart: boolean; isOpenAtEnd: boolean }

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
  const openAutomaton = buildAutomaton(open.map(({ letters }) => letters))
  const closedAutomaton = buildAutomaton(closed.map(({ text }) => text))
  return {
    find(text, firstOnly = false) {
      const folded = typeof text === 'string' ? fold(text) : text
      const matches: WordMatch[] = []
      if (closed.length > 0) {
        closedAutomaton.scan(folded.text, (index, end) => {
          const word = closed[index]
          const start = end - (word?.text.length ?? 0) + 1
          if (!word || !isWhole(folded.text, start, end, word)) return true
          matches.push({ entry: word.entry, ...placeOf(folded, start, end) })
          return !firstOnly
        })
      }
      if (open.length === 0 || (firstOnly && matches.length > 0)) return matches
      const runs = letterRuns(folded)
      openAutomaton.scan(runs.letters, (index, end) => {
        const word = open[index]
        const start = end - (word?.letters.length ?? 0) + 1
        if (!word || !isSpelt(runs, start, end, word)) return true
        matches.push({ entry: word.entry, ...placeOf(folded, runs.first[start] ?? 0, runs.last[end] ?? 0) })
        return !firstOnly
      })
      return matches
    },
  }
}

/** null: something else than letters and separators is in it, which has to stand there as it is. */
function speltOut(text: string): Pick<Open, 'letters' | 'minimums'> | null {
  if (Array.from(text).some((each) => !isWordUnit(each.charCodeAt(0)) && !SEPARATORS.includes(each))) return null
  const { letters, counts } = letterRuns({ text })
  return letters === '' || letters.includes(BREAK) ? null : { letters, minimums: [...counts.slice(0, letters.length)] }
}

function isWhole(text: string, start: number, end: number, word: Closed): boolean {
  const touches = (inside: number, outside: number) =>
    outside >= 0 && outside < text.length && isWordUnit(text.charCodeAt(inside)) && isWordUnit(text.charCodeAt(outside))
  return (word.isOpenAtStart || !touches(start, start - 1)) && (word.isOpenAtEnd || !touches(end, end + 1))
}

function isSpelt({ letters, counts, gaps }: LetterRuns, start: number, end: number, word: Open): boolean {
  if (word.minimums.some((minimum, index) => (counts[start + index] ?? 0) < minimum)) return false
  if (!word.isOpenAtStart && gaps[start] === 0) return false
  const next = letters[end + 1]
  return word.isOpenAtEnd || next === undefined || next === BREAK || gaps[end + 1] === 1
}

function placeOf(folded: Folded, start: number, end: number): Range {
  const { from, to } = folded.places()
  return { from: from[start] ?? 0, to: to[end] ?? 0 }
}
