import { describe, expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

describe('an amount that somebody types', () => {
  it.each([
    ['250', 250],
    ['10 000', 10_000],
    ['5k', 5_000],
    ['1.5k', 1_500],
    ['1,5k', 1_500],
    ['2M', 2_000_000],
    ['10,000', 10_000],
    ['10.000', 10_000],
    ['1,250,000', 1_250_000],
    ['1\u202f000', 1_000],
    ['1,000k', 1_000],
    ['12.0', 12],
    ['all', 'all'],
    ['Tout', 'all'],
  ])('%s is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  it.each(['0', '-5', '1.5', '1,00,000', '0,500', '1,000.500', '', 'many', '2kk', '99999999999999'])(
    '%s is refused',
    (text) => {
      expect(parseAmount(text)).toBeNull()
    },
  )
})
