import { expect, it } from 'vitest'
import { LOCALES } from './locale.ts'
import { formatNumber } from './numbers.ts'

const VALUES = [
  0, 7, 12, 999, 1000, 12_345, 120_000, 1_234_567, 98_765_432_100, -1, -1500, 0.5, 1.25, 99.9, 1234.5678, -0.25,
]

it.each(LOCALES)('writes numbers as the platform does (%s), with visible spaces', (locale) => {
  const platform = new Intl.NumberFormat(locale)
  expect(VALUES.map((value) => formatNumber(value, locale))).toEqual(
    VALUES.map((value) => platform.format(value).replaceAll('\u202f', '\u00a0')),
  )
})

it('never writes a negative zero', () => {
  expect([formatNumber(-0, 'en'), formatNumber(-0.0001, 'en')]).toEqual(['0', '0'])
})
