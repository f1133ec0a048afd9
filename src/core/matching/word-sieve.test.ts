import { expect, it } from 'vitest'
import { seededRandom } from '#core/seeded-random.ts'
import { fold } from './fold.ts'
import { createWordMatcher } from './word-matcher.ts'
import { sieveOfSpelt, sieveOfWhole } from './word-sieve.ts'

const mayHold = (entry: string, text: string) =>
  (entry.endsWith('*') ? sieveOfSpelt([entry.slice(0, -1)]) : sieveOfWhole([entry])).mayHold(fold(text))

it.each([
  ['cat', 'dogs and cats'],
  ['cat', 'concat, category'],
  ['cat*', 'dogs and concat'],
  ['cat*', 'ca test'],
  ['cats*', 'the cat is here'],
  ['cat', 'I ❤️ dogs'],
])('%s need not be looked for in "%s"', (entry, text) => expect(mayHold(entry, text)).toBe(false))

it.each([
  ['cat', 'a CAT!'],
  ['cat', 'c\u200Bat'],
  ['cat', '𝒄at'],
  ['cat*', 'c.a.t'],
  ['cat*', 'c a t'],
  ['cat*', 'ca.t'],
  ['cat*', 'caaaats'],
  ['as*', 'ass'],
])('%s has to be looked for in "%s"', (entry, text) => expect(mayHold(entry, text)).toBe(true))

it('never hides a word, however it is disguised and whatever stands around it', () => {
  const random = seededRandom(11)
  const pick = (from: readonly string[]) => from[random(from.length)] ?? ''
  /** From two lists alternately, so that no letter appears twice in a row. */
  const letters = () =>
    Array.from({ length: 2 + random(5) }, (_, index) => pick([...(index % 2 ? 'aeø' : 'bct7ж')])).join('')
  const DISGUISES: readonly ((letter: string) => string)[] = [
    (letter) => letter.toUpperCase(),
    (letter) => `${letter}\u0301`,
    (letter) => `${letter}\u200B`,
    (letter) => letter.repeat(1 + random(3)),
    (letter) => `${letter}${pick(['.', '_', '-'])}`,
  ]
  const disguised = (word: string, kinds: number) =>
    Array.from(word, (letter) => (random(2) ? letter : (DISGUISES[random(kinds)]?.(letter) ?? letter))).join('')
  for (let round = 0; round < 5_000; round += 1) {
    const word = letters()
    const isOpen = random(2) === 1
    const others = Array.from({ length: 20 }, () => `${letters()}${pick(['', '*'])}`)
    const matcher = createWordMatcher([`${word}${isOpen ? '*' : ''}`, ...others])
    const text = `${letters()}${pick([' ', '! ', '😀', '\n'])}${disguised(word, isOpen ? 5 : 3)} ${letters()}`
    const entries = matcher.find(text).map(({ entry }) => entry)
    expect({ text, entries }).toEqual({ text, entries: expect.arrayContaining([expect.stringMatching(word)]) })
  }
})
