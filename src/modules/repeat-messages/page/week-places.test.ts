import { describe, expect, it } from 'vitest'
import { hoursShown, placesOf } from './week-places.ts'

describe('the hours shown', () => {
  it('go from the earliest to the latest copy', () => {
    expect(hoursShown([8 * 60, 20 * 60 + 30])).toEqual({ from: 8, to: 21 })
  })

  it('are at least eight, within the day', () => {
    expect(hoursShown([9 * 60])).toEqual({ from: 9, to: 17 })
    expect(hoursShown([23 * 60])).toEqual({ from: 16, to: 24 })
    expect(hoursShown([])).toEqual({ from: 8, to: 16 })
  })
})

describe('the position of a copy', () => {
  it('is at its own time, or below the previous one', () => {
    expect(placesOf([480, 480, 510, 720], 8)).toEqual([0, 1, 2, 4])
  })
})
