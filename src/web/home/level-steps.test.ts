import { expect, it } from 'vitest'
import { askedMessages } from './level-steps.ts'

it.each([
  [null, 600],
  ['240', 250],
  ['-3', 0],
  ['1e9', 5000],
  ['many', null],
])('%j messages are drawn as %j', (asked, drawn) => {
  expect(askedMessages(asked)).toBe(drawn)
})
