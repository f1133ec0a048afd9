import { describe, expect, it } from 'vitest'
import { moveTo, placeAt } from './sorting.ts'

const entries = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('an ordered list', () => {
  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 1, 'abcd'],
    ['b', -1, 'bacd'],
    ['b', 99, 'acdb'],
    ['x', 0, 'abcd'],
  ])('moves %s to place %i', (id, to, expected) => {
    expect(ids(moveTo(entries, id, to))).toBe(expected)
  })

  it('finds the place under the pointer by the middles of the rows', () => {
    const rows = [0, 50, 100].map((top) => ({ top, height: 50 }))
    expect([-10, 24, 26, 60, 80, 124, 126, 999].map((y) => placeAt(y, rows))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })
})
