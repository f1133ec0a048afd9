import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it('reads a number with or without its sign, and nothing else', () => {
  expect(['12', ' #7 ', '#', '', 'twelve', '1.5', '12345678901'].map(readNumber)).toEqual([
    12,
    7,
    null,
    null,
    null,
    null,
    null,
  ])
})
