import { expect, it } from 'vitest'
import { dropOldest } from './drop-oldest.ts'

it('removes what was added first once there are too many', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(dropOldest(map, 3)).toBeUndefined()
  expect(dropOldest(map, 2)).toBe('a')
  expect([...map.keys()]).toEqual(['b', 'c'])
})
