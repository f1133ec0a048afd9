import { expect, it } from 'vitest'
import { mergedQuantity } from './merge-items.ts'

it('keeps at most a million and says how many are lost', () => {
  expect(mergedQuantity(900_000, 200_000)).toEqual({ kept: 1_000_000, lost: 100_000 })
  expect(mergedQuantity(3, 4)).toEqual({ kept: 7, lost: 0 })
})
