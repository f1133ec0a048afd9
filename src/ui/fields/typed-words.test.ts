import { describe, expect, it } from 'vitest'
import { addWords, splitWords } from './typed-words.ts'

describe('a pasted list', () => {
  it('is split at lines, commas and semicolons, and words keep the spaces inside them', () => {
    expect(splitWords('spoiler,  fin du film ;\r\ngénérique\n\n, ')).toEqual(['spoiler', 'fin du film', 'générique'])
  })
  it('adds nothing when nothing was typed', () => {
    expect(splitWords(' ,\n; ')).toEqual([])
  })
})

describe('adding words', () => {
  const limits = { max: 3, maxLength: 5 }
  it('keeps the order in which they were typed', () => {
    expect(addWords(['a'], ['c', 'b'], limits)).toEqual({ words: ['a', 'c', 'b'], refused: [] })
  })
  it('refuses a word that is in the list already, or twice in what was pasted, whatever its capitals', () => {
    expect(addWords(['spam'], ['Spam', 'ads', 'ADS'], limits)).toEqual({
      words: ['spam', 'ads'],
      refused: [
        { reason: 'duplicate', word: 'Spam' },
        { reason: 'duplicate', word: 'ADS' },
      ],
    })
  })
  it('refuses words that are too long, and those beyond the maximum', () => {
    expect(addWords(['a', 'b'], ['too long', 'c', 'd'], limits)).toEqual({
      words: ['a', 'b', 'c'],
      refused: [
        { reason: 'tooLong', word: 'too long', max: 5 },
        { reason: 'full', word: 'd', max: 3 },
      ],
    })
  })
})
