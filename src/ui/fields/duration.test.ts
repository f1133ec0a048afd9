import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinDuration, splitDuration } from './duration.ts'

describe('durations', () => {
  it.each([
    [10, { count: 10, unit: 'seconds' }],
    [60, { count: 1, unit: 'minutes' }],
    [5400, { count: 90, unit: 'minutes' }],
    [86_400, { count: 24, unit: 'hours' }],
  ])('say %i seconds in the largest unit that fits', (seconds, expected) => {
    expect(splitDuration(seconds)).toEqual(expected)
  })

  it('come back as the same number of seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
        const { count, unit } = splitDuration(seconds)
        expect(joinDuration(count, unit)).toBe(seconds)
      }),
    )
  })
})
