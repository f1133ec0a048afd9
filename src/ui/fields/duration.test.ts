import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinDuration, splitDuration, unitsUpTo } from './duration.ts'

describe('durations', () => {
  it.each([
    [10, { count: 10, unit: 'seconds' }],
    [60, { count: 1, unit: 'minutes' }],
    [5400, { count: 90, unit: 'minutes' }],
    [90_000, { count: 25, unit: 'hours' }],
    [86_400, { count: 1, unit: 'days' }],
    [7 * 86_400, { count: 7, unit: 'days' }],
  ])('say %i seconds in the largest unit that fits', (seconds, expected) => {
    expect(splitDuration(seconds)).toEqual(expected)
  })

  it('come back as the same number of seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 * 86_400 }), (seconds) => {
        const { count, unit } = splitDuration(seconds)
        expect(joinDuration(count, unit)).toBe(seconds)
      }),
    )
  })

  it('keep their unit when the count is not a whole number', () => {
    expect(joinDuration(1.5, 'hours')).toBe(5400)
  })

  it('are offered only in units that fit into the longest allowed duration', () => {
    expect(unitsUpTo(3600)).toEqual(['seconds', 'minutes', 'hours'])
    expect(unitsUpTo(Number.POSITIVE_INFINITY)).toEqual(['seconds', 'minutes', 'hours', 'days'])
  })
})
