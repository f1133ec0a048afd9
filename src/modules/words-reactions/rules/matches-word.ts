import { unitAt } from '#core/matching/unit-at.ts'
import type { WordTarget } from '../settings.ts'
import { normaliseWord } from '../settings.ts'

/** Marks that Markdown, quotes and lists put before the first word. */
const LEADING_MARKS = /^(?:[*_~|>#\-\s]|<[@#][!&]?\d+>|<a?:\w+:\d+>|\p{Extended_Pictographic}|️)+/u
const MARK = /[\p{P}\p{S}\s]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Scripts that write without spaces: nothing tells where a word ends. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u

/** How much of a message is compared: its beginning, or what a message of usual length holds. */
const BEGINNING_MAX = 200
export const TEXT_MAX = 2000

/** A message prepared for comparison, once for all words. */
export type ComparedText = { beginning: string; whole: string }

/** The part of a message that is searched for words, as it was written. */
export function lookedAt(message: string): string {
  const text = message.length > 2 * TEXT_MAX ? message.slice(0, 2 * TEXT_MAX) : message
  // Most messages begin with a letter, and need no closer look.
  return isPlainLetter(unitAt(text, 0)) ? text : text.replace(LEADING_MARKS, '')
}

/** a to z, and the same as capitals. */
const isPlainLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

export function comparedText(message: string): ComparedText {
  const whole = normaliseWord(lookedAt(message)).slice(0, TEXT_MAX)
  return { beginning: whole.slice(0, BEGINNING_MAX), whole }
}

/** Whether a message triggers this word: "hey" is found in "Hey!", but not in "heyyy". */
export function matchesWord({ target, match }: Pick<WordTarget, 'target' | 'match'>, message: string): boolean {
  return matchesText(normaliseWord(target), match, comparedText(message))
}

/** The word is normalised already. */
export function matchesText(
  word: string,
  match: WordTarget['match'] = 'start',
  { beginning, whole }: ComparedText,
): boolean {
  if (word === '') return false
  switch (match) {
    case 'start':
      return beginning.startsWith(word) && (WITHOUT_SPACES.test(word) || !continues(beginning, word.length))
    case 'exact':
      return withoutTrailingMarks(beginning) === withoutTrailingMarks(word)
    case 'word':
      return occurrencesOf(word, whole).some((at) => !precedes(whole, at) && !continues(whole, at + word.length))
    case 'contains':
      return whole.includes(word)
  }
}

/** One character at a time from the end: a pattern would be tried again at each of them. */
export function withoutTrailingMarks(text: string): string {
  const signs = Array.from(text)
  return signs.slice(0, signs.findLastIndex((sign) => !MARK.test(sign)) + 1).join('')
}

function continues(text: string, at: number): boolean {
  return LETTER_OR_DIGIT.test(text.charAt(at))
}

function precedes(text: string, at: number): boolean {
  return at > 0 && LETTER_OR_DIGIT.test(text.charAt(at - 1))
}

function occurrencesOf(word: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) places.push(at)
  return places
}
