import { expect, it } from 'vitest'
import { monthGrid } from './month-grid.ts'

it('begins weeks on Monday and leaves out days of other months', () => {
  const { year, weeks } = monthGrid(11, '2026-11-16')
  expect(year).toBe(2026)
  // 1 November 2026 is a Sunday.
  expect(weeks[0]).toEqual([null, null, null, null, null, null, 1])
  expect(weeks.at(-1)).toEqual([30, null, null, null, null, null, null])
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
})

it('shows months that are over as they will be next year', () => {
  expect(monthGrid(10, '2026-11-16').year).toBe(2027)
  expect(monthGrid(12, '2026-11-16').year).toBe(2026)
  expect(monthGrid(2, '2026-11-16').lastDay).toBe(28)
  expect(monthGrid(2, '2027-11-16').lastDay).toBe(29)
})
