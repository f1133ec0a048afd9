import { expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const at = (time: string) => Date.parse(`2026-03-03T${time}:00Z`)
const until = (from: number, to: number, time: string, timezone = 'UTC', status = true) => {
  const end = quietUntil({ socialQuiet: { status, from, to } }, { timezone }, at(time))
  return end === null ? null : new Date(end).toISOString().slice(0, 16)
}

it('last past midnight, until their end', () => {
  expect(until(22, 8, '21:59')).toBeNull()
  expect(until(22, 8, '22:00')).toBe('2026-03-04T08:00')
  expect(until(22, 8, '07:59')).toBe('2026-03-03T08:00')
  expect(until(22, 8, '08:00')).toBeNull()
})

it('may be within a day', () => {
  expect(until(12, 14, '13:00')).toBe('2026-03-03T14:00')
  expect(until(12, 14, '14:00')).toBeNull()
})

it('use the server’s time zone', () => {
  expect(until(22, 8, '21:30', 'Europe/Paris')).toBe('2026-03-04T07:00')
  expect(until(22, 8, '21:30')).toBeNull()
})

it('never apply unless they are switched on', () => {
  expect(until(22, 8, '23:00', 'UTC', false)).toBeNull()
})
