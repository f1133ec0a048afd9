import { describe, expect, it } from 'vitest'
import { parseTypedNumber, stepNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['15', 15],
    [' 15 ', 15],
    ['-3', -3],
    ['−3', -3],
    ['1 500', 1500],
    ['1\u202F500', 1500],
    ['1,500', 1500],
    ['1.500.000', 1_500_000],
  ])('reads “%s” as the whole number %d', (typed, expected) => {
    expect(parseTypedNumber(typed, true)).toBe(expected)
  })

  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1,500', 1.5],
    ['.5', 0.5],
    ['2.', 2],
  ])('reads “%s” as the decimal number %d', (typed, expected) => {
    expect(parseTypedNumber(typed, false)).toBe(expected)
  })

  it.each(['', '-', 'abc', '1e5', '12px', '1,2,3', 'Infinity'])('sees no number in “%s”', (typed) => {
    expect(parseTypedNumber(typed, false)).toBeNull()
  })
})

describe('a step', () => {
  const bounds = { min: 0, max: 1 }
  it('adds without rounding errors', () => {
    expect(stepNumber(0.2, 0.1, bounds)).toBe(0.3)
  })
  it('stops at the bounds', () => {
    expect(stepNumber(0.95, 0.1, bounds)).toBe(1)
    expect(stepNumber(0.05, -0.1, bounds)).toBe(0)
  })
  it('leaves a value typed beyond them where it is, and lets it come back', () => {
    expect(stepNumber(7, 0.1, bounds)).toBe(7)
    expect(stepNumber(7, -1, bounds)).toBe(6)
  })
})
