import { describe, expect, it } from 'vitest'
import { monthText, parseDate } from './birth-date.ts'

const read = (written: string) => {
  const result = parseDate(written, 2026)
  return result.ok ? [result.date.day, result.date.month, result.date.year] : result.because
}

describe('a typed date', () => {
  it('has the day before the month, and optionally the year', () => {
    expect(read('15/03')).toEqual([15, 3, null])
    expect(read('5/3/1998')).toEqual([5, 3, 1998])
    expect(read(' 15.03.1998 ')).toEqual([15, 3, 1998])
    expect(read('15-03')).toEqual([15, 3, null])
    expect(read('1998-03-15')).toEqual([15, 3, 1998])
  })

  it('may name the month in either language, with or without accents', () => {
    expect(read('15 mars')).toEqual([15, 3, null])
    expect(read('1er août 1990')).toEqual([1, 8, 1990])
    expect(read('3 décembre')).toEqual([3, 12, null])
    expect(read('3 dec')).toEqual([3, 12, null])
    expect(read('March 15th, 1998')).toEqual([15, 3, 1998])
    expect(read('2nd of february')).toEqual([2, 2, null])
    // June or July, "juin" or "juillet".
    expect(read('4 ju')).toBe('notADate')
  })

  it('must exist in the calendar', () => {
    expect(read('29/02')).toEqual([29, 2, null])
    expect(read('29/02/2000')).toEqual([29, 2, 2000])
    expect(read('29/02/2001')).toBe('notADate')
    expect(read('31/04')).toBe('notADate')
    expect(read('00/01')).toBe('notADate')
    expect(read('15/13')).toBe('notADate')
    expect(read('soon')).toBe('notADate')
    expect(read('1'.repeat(5_000))).toBe('notADate')
  })

  it('is refused, without saying why, when the person would be too young or too old', () => {
    expect(read('01/01/2013')).toEqual([1, 1, 2013])
    expect(read('01/01/2014')).toBe('notPossible')
    expect(read('01/01/1899')).toBe('notPossible')
  })
})

it('writes months as each language does', () => {
  expect(monthText(8, 'fr')).toBe('août')
})
