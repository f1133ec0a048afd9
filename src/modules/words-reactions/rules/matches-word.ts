import { unitAt } from '#core/matching/unit-at.ts'
import type { WordTarget } from '../settings.ts'
import { normaliseWord } from '../settings.ts'

/** Marks that Markdown, quotes and lists put before the first word; mentions; emojis with all that belongs to them. */
const LEADING_MARKS =
  /^(?:[*_~|>#\-\s]|<[@#][!&]?\d+>|<a?:\w+:\d+>|\p{Extended_Pictographic}|\p{EMod}|\p{RI}|\u{200d}|\u{fe0f}|[\u{e0020}-\u{e007f}])+/u
const MARK = /[\p{P}\p{S}\s]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Scripts that write without spaces: nothing tells where a word ends. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u

/** How much of a message is compared: its beginning, or what a message of usual length holds. */
const BEGINNING_MAX = 200
const TEXT_MAX = 2000

type Compared = { beginning: string; whole: string }
/** A message prepared for comparison, once for all words: from its first word on, and as it was written. */
export type ComparedText = Compared & { written: Compared }

/** The part of a message that is searched for words. */
export const lookedAt = (message: string): string =>
  message.length > 2 * TEXT_MAX ? message.slice(0, 2 * TEXT_MAX) : message

/** a to z, and the same as capitals. */
const isPlainLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

function compared(text: string): Compared {
  const whole = normaliseWord(text).slice(0, TEXT_MAX)
  return { beginning: whole.slice(0, BEGINNING_MAX), whole }
}

export function comparedText(message: string): ComparedText {
  const text = lookedAt(message)
  const written = compared(text)
  // Most messages begin with a letter, and need no closer look.
  const isPlain = isPlainLetter(unitAt(text, 0))
  return { ...(isPlain ? written : compared(text.replace(LEADING_MARKS, ''))), written }
}

/** Whether a message triggers this word: "hey" is found in "Hey!", but not in "heyyy". */
export function matchesWord({ target, match }: Pick<WordTarget, 'target' | 'match'>, message: string): boolean {
  return matchesText(normaliseWord(target), match, comparedText(message))
}

/** The word is normalised already. */
export function matchesText(word: string, match: WordTarget['match'] = 'start', text: ComparedText): boolean {
  if (word === '') return false
  // "#help", an emoji or a mention begins with what other words may follow.
  const { beginning, whole } = LEADING_MARKS.test(word) ? text.written : text
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

/**
 * What consists of marks only stays as it is. One character at a time from the end: a pattern would be tried again at
 * each of them.
 */
export function withoutTrailingMarks(text: string): string {
  const signs = Array.from(text)
  return signs.slice(0, signs.findLastIndex((sign) => !MARK.test(sign)) + 1).join('') || text
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
