import { expect, it } from 'vitest'
import { isLentFor, lastEnd, lendingsOf, lendingsWithout, withLending } from './lendings.ts'

const shop = (ref: string | null, endsAt: number) => ({ source: 'shop', ref, endsAt })

it('reads a record of an earlier version as a single lending', () => {
  expect(lendingsOf({ body: { roleId: '1', source: 'shop' }, dueAt: 7 })).toEqual([shop(null, 7)])
  expect(lendingsOf({ body: null, dueAt: 7 })).toEqual([])
})

it('keeps the later end when something is given twice for the same reason', () => {
  expect(withLending([shop('a', 9)], shop('a', 5))).toEqual([shop('a', 9)])
  expect(withLending([shop('a', 9)], shop('b', 5))).toEqual([shop('a', 9), shop('b', 5)])
  expect(lastEnd([shop('a', 9), shop('b', 5)])).toBe(9)
})

it('ends one purchase and keeps the other, or ends all of a source', () => {
  const all = [shop('a', 9), shop('b', 5), { source: 'level', ref: null, endsAt: 4 }]
  expect(lendingsWithout(all, { source: 'shop', ref: 'a' }, 0)).toEqual(all.slice(1))
  expect(lendingsWithout(all, { source: 'shop' }, 0)).toEqual(all.slice(2))
  expect(lendingsWithout(all, { source: 'shop', ref: 'a' }, 4)).toEqual([shop('b', 5)])
  expect(isLentFor(shop(null, 9), { source: 'shop', ref: 'a' })).toBe(true)
  expect(isLentFor(shop('b', 9), { source: 'shop', ref: 'a' })).toBe(false)
})
