import { expect, it } from 'vitest'
import { unusedWords } from './unused-words.ts'

const word = (id: string) => ({ id, target: id, reactions: ['👋'] })
const words = [word('hey'), word('ahoy'), word('gg')]

it('lists the words that caused no reaction', () => {
  expect(unusedWords(words, { hey: 3, gone: 1 }).map(({ id }) => id)).toEqual(['ahoy', 'gg'])
})

it('lists none while nothing has been counted, or the counts are unknown', () => {
  expect(unusedWords(words, {})).toEqual([])
  expect(unusedWords(words, { gone: 4 })).toEqual([])
  expect(unusedWords(words, null)).toEqual([])
})
