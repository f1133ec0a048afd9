import { expect, it } from 'vitest'
import { unusedWords } from './unused-words.ts'

const word = (id: string) => ({ id, target: id, reactions: ['👋'] })
const words = [word('hey'), word('ahoy'), word('gg')]

it('names the words that brought no reaction', () => {
  expect(unusedWords(words, { hey: 3, gone: 1 }).map(({ id }) => id)).toEqual(['ahoy', 'gg'])
})

it('names none while nothing is counted, or nothing is known', () => {
  expect(unusedWords(words, {})).toEqual([])
  expect(unusedWords(words, { gone: 4 })).toEqual([])
  expect(unusedWords(words, null)).toEqual([])
})
