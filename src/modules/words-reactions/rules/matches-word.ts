import type { WordTarget } from '../settings.ts'
import { normaliseWord } from '../settings.ts'

/** Marks that Markdown, quotes and lists put before the first word. */
const LEADING_MARKS = /^(?:[*_~|>#\-\s]|<[@#][!&]?\d+>|<a?:\w+:\d+>|\p{Extended_Pictographic}|️)+/u
const MARK = /[\p{P}\p{S}\s]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Whether a message makes this word react (sheet: "hey" is in "Hey!", not in "heyyy"). */
export function matchesWord(
  { target, match = 'start' }: Pick<WordTarget, 'target' | 'match'>,
  message: string,
): boolean {
  const word = normaliseWord(target)
  const text = normaliseWord(message.replace(LEADING_MARKS, ''))
  if (word === '') return false
  switch (match) {
    case 'start':
      return text.startsWith(word) && !continues(text, word.length)
    case 'exact':
      return withoutTrailingMarks(text) === withoutTrailingMarks(word)
    case 'word':
      return occurrencesOf(word, text).some((at) => !precedes(text, at) && !continues(text, at + word.length))
    case 'contains':
      return text.includes(word)
  }
}

const REACTIONS_MAX = 5

/** Every matching word reacts, each emoji once, as many as one message bears. */
export function reactionsTo(targets: readonly WordTarget[], message: string): string[] {
  const found = targets.filter((target) => matchesWord(target, message)).flatMap(({ reactions }) => reactions)
  return [...new Set(found)].slice(0, REACTIONS_MAX)
}

/** Sign by sign from the end: one pattern for the whole row would be tried anew at each of its signs. */
function withoutTrailingMarks(text: string): string {
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
