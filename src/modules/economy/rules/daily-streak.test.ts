import { expect, it } from 'vitest'
import { type DailyStreak, nextDailyStreak, streakBonus } from './daily-streak.ts'

const claim = (...days: string[]) =>
  days.reduce<DailyStreak | null>((before, day) => nextDailyStreak(before, `2026-${day}`), null)

it('grows with each day in a row, even across months', () => {
  expect(claim('11-29', '11-30', '12-01')).toEqual({ day: '2026-12-01', count: 3, forgivenOn: null })
})

it('forgives one missed day a week', () => {
  expect(claim('12-01', '12-03')?.count).toBe(2)
  expect(claim('12-01', '12-03', '12-05')?.count).toBe(1)
  expect(claim('12-01', '12-03', '12-04', '12-05', '12-06', '12-07', '12-08', '12-10')?.count).toBe(8)
  expect(claim('12-01', '12-04')?.count).toBe(1)
})

it('does not forgive a second day because a streak started again', () => {
  expect(claim('12-01', '12-03', '12-06', '12-08')?.count).toBe(1)
})

it.each([
  [1, 0],
  [2, 10],
  [7, 60],
  [30, 60],
])('adds for %d days in a row %d', (count, bonus) => {
  expect(streakBonus(count, 10)).toBe(bonus)
})
