import { expect, it } from 'vitest'
import { createRecentMap } from './recent-map.ts'

const NUMBERS = [0, 1, 2, 3, 4, 5, 6]

it('keeps what was set last, and never more than it may', () => {
  const map = createRecentMap<number, string>(4)
  for (const key of NUMBERS) {
    map.set(key, `value ${key}`)
    const kept = NUMBERS.filter((other) => map.has(other))
    expect(kept.length).toBeLessThanOrEqual(4)
    expect(kept.slice(-2)).toEqual(NUMBERS.slice(Math.max(0, key - 1), key + 1))
  }
  expect([map.get(6), map.get(0)]).toEqual(['value 6', undefined])
})

it('keeps what is set again and again, with its newest value', () => {
  const map = createRecentMap<string, number>(4)
  for (const key of NUMBERS) {
    map.set('often', key)
    map.set(`once ${key}`, 0)
    expect(map.get('often')).toBe(key)
  }
})

it('forgets what is deleted in both halves, and everything when it is cleared', () => {
  const map = createRecentMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 1)
  map.set('a', 2)
  expect(map.delete('a')).toBe(true)
  expect([map.get('a'), map.delete('a')]).toEqual([undefined, false])
  map.clear()
  expect(map.has('b')).toBe(false)
})

it('can hold null, even over an earlier value in the older half', () => {
  const map = createRecentMap<string, number | null>(2)
  map.set('a', 1)
  map.set('b', 1)
  map.set('a', null)
  expect([map.has('a'), map.get('a')]).toEqual([true, null])
})
