import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffPart, wordDiff } from './word-diff.ts'

const shown = (parts: DiffPart[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`)).join('')

describe('the difference between two texts', () => {
  it('marks words, not letters', () => {
    expect(shown(wordDiff('Welcome {user} to us', 'Ahoy {user} to us'))).toBe('[-Welcome-][+Ahoy+] {user} to us')
  })

  it('keeps a variable whole', () => {
    expect(shown(wordDiff('Hi {user}', 'Hi {user.username}'))).toBe('Hi [-{user}-][+{user.username}+]')
  })

  it('shows a changed phrase in one piece', () => {
    expect(shown(wordDiff('one two three', 'four five three'))).toBe('[-one two-][+four five+] three')
  })

  it('contains both texts completely, whatever they are', () => {
    const word = fc.constantFrom('a', 'bb', 'é', ' ', '\n', ',', '{user}', '**', '👋')
    const text = fc.array(word, { maxLength: 25 }).map((words) => words.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after)
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('')
        expect(without('new')).toBe(before)
        expect(without('gone')).toBe(after)
      }),
    )
  })

  it('shows old and new whole when there are too many words to compare', () => {
    const before = Array.from({ length: 700 }, (_, i) => `a${i}`).join(' ')
    const after = Array.from({ length: 700 }, (_, i) => `b${i}`).join(' ')
    expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['gone', 'new'])
  })
})
