import { expect, it } from 'vitest'
import { nextEditAllowedAt } from './edit-pause.ts'

const LAST = Date.UTC(2026, 0, 10)
const after = (edits: number) => new Date(nextEditAllowedAt(edits, LAST)).toISOString().slice(0, 10)

it('makes people wait longer with each change', () => {
  expect(nextEditAllowedAt(0, null)).toBe(0)
  expect([1, 2, 3, 4, 9].map(after)).toEqual(['2026-01-11', '2026-01-12', '2026-07-10', '2027-01-10', '2027-01-10'])
})
