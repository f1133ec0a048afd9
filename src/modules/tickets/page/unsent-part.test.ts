import { expect, it } from 'vitest'
import { unsentPart } from './unsent-part.ts'

it.each([
  ['empties a box in which nothing was typed meanwhile', 'Here it is', 'Here it is', ''],
  ['keeps what was added', 'Here it is', 'Here it is\nAnd the second one', 'And the second one'],
  ['keeps everything when it was rewritten', 'Here it is', 'There it is', 'There it is'],
  ['keeps what was begun anew', 'Here it is', 'And', 'And'],
])('%s', (_, sent, typed, left) => {
  expect(unsentPart(sent, typed)).toBe(left)
})
