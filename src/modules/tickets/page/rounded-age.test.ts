import { expect, it } from 'vitest'
import { roundedAge } from './rounded-age.ts'

it.each([
  ['12:00:59', 0],
  ['12:05:40', 300],
  ['15:59:00', 3 * 3_600],
  ['11:00:00', 0],
])('an age at %s is rounded to its largest unit', (time, seconds) => {
  expect(roundedAge('2026-01-05T12:00:00.000Z', `2026-01-05T${time}.000Z`)).toBe(seconds)
})

it('counts days without their hours', () => {
  expect(roundedAge('2026-01-05T12:00:00.000Z', '2026-01-08T11:00:00.000Z')).toBe(2 * 86_400)
})
