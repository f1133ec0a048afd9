import { LOCALES } from '#core/locale.ts'
import { nativeEmojis } from './emoji-list.ts'

const WORD_MIN = 3
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= WORD_MIN)

/** A standard emoji whose name shares a word with this name, `partyBlob` or `party_blob`; null when none is close. */
export function closestEmoji(name: string): string | null {
  const wanted = wordsOf(name)
  const has = (test: (word: string, known: string) => boolean) =>
    nativeEmojis.find(({ names }) =>
      LOCALES.some((locale) => wordsOf(names[locale]).some((known) => wanted.some((word) => test(word, known)))),
    )
  const found = has((word, known) => word === known) ?? has((word, known) => word.includes(known))
  return found?.character ?? null
}
