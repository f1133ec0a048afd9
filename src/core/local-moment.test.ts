import { expect, it } from 'vitest'
import { parseLocalMoment } from './local-moment.ts'

it('reads a date in that time zone, in either notation', () => {
  const winter = Date.UTC(2026, 10, 20, 17, 0)
  expect(parseLocalMoment('2026-11-20 18:00', 'Europe/Paris')).toBe(winter)
  expect(parseLocalMoment('20/11/2026 18h00', 'Europe/Paris')).toBe(winter)
  expect(parseLocalMoment('2026-07-01', 'Europe/Paris')).toBe(Date.UTC(2026, 5, 30, 22, 0))
  expect(parseLocalMoment('2026-03-29 03:30', 'Europe/Paris')).toBe(Date.UTC(2026, 2, 29, 1, 30))
})

it('refuses anything but a date', () => {
  for (const written of ['tomorrow', '2026-02-30', '2026-13-01', '2026-01-01 25:00', ''])
    expect(parseLocalMoment(written, 'UTC')).toBeNull()
})
