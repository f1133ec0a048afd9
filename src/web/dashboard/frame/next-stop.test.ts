import { expect, it } from 'vitest'
import { nextStop } from './next-stop.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, null],
])('%s at place %i of three leads to %s', (key, at, to) => {
  expect(nextStop(key, at, 3)).toBe(to)
})

it('leads nowhere in an empty list', () => {
  expect(nextStop('ArrowDown', 0, 0)).toBeNull()
})
