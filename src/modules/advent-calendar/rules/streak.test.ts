import { describe, expect, it } from 'vitest'
import type { StreakReward } from '../calendar-streak.ts'
import { isRunning, lateStreak, lengthsReached, nextStreak, runFor, type Streak, streakRewardsDue } from './streak.ts'

type Day = readonly [year: number, day: number]
const days = (year: number, ...list: readonly number[]): Day[] => list.map((day) => [year, day])
const december = (year: number) => days(year, ...Array.from({ length: 24 }, (_, place) => place + 1))
const streakAfter = (opened: readonly Day[]): Streak | null =>
  opened.reduce<Streak | null>((streak, [year, day]) => nextStreak(streak, year, day), null)

describe('a streak', () => {
  it('counts days in a row and starts again after a gap', () => {
    expect(streakAfter(days(2026, 1, 2, 3, 4))).toMatchObject({ count: 4, record: 4, run: 1 })
    expect(streakAfter(days(2026, 1, 2, 3, 4, 6))).toMatchObject({ count: 1, record: 4, run: 2 })
  })

  it('goes on from one December to the next', () => {
    expect(streakAfter([...december(2026), [2027, 1]])).toMatchObject({ count: 25, record: 25, run: 1 })
    expect(streakAfter([...december(2026), [2027, 2]])).toMatchObject({ count: 1, run: 2 })
    expect(streakAfter([...december(2026), [2028, 1]])).toMatchObject({ count: 1, run: 2 })
  })

  it('stays as it is when a day comes twice', () => {
    expect(streakAfter(days(2026, 4, 5, 4))).toMatchObject({ count: 2, lastDay: 5 })
  })

  it('lasts until a day is missed', () => {
    const streak = streakAfter(days(2026, 4, 5))
    if (!streak) throw new Error('there is one')
    expect([5, 6, 7].map((today) => isRunning(streak, 2026, today))).toEqual([true, true, false])
    expect(isRunning(streak, 2026, null)).toBe(false)
    const whole = streakAfter(december(2026))
    expect(whole && [isRunning(whole, 2027, null), isRunning(whole, 2027, 1)]).toEqual([true, true])
  })
})

describe('streak rewards', () => {
  const reward = (changes: Partial<StreakReward>): StreakReward => ({
    id: 'r',
    target: 7,
    mode: 'unique',
    repeatable: false,
    scope: 'allYears',
    reward: { type: 'xp', amount: 250 },
    ...changes,
  })
  /** The days on which they are earned, as the bot would give them. */
  const earnedOn = (entry: StreakReward, opened: readonly Day[]): string[] => {
    let streak: Streak | null = null
    return opened.flatMap(([year, day]) => {
      streak = nextStreak(streak, year, day)
      if (streakRewardsDue([entry], streak).length === 0) return []
      if (entry.mode === 'unique')
        streak = { ...streak, earned: { ...streak.earned, [entry.id]: runFor(entry, streak) } }
      return [`${year}-${day}`]
    })
  }
  const twoWeeks = days(2026, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15)

  it('are earned only once, or again after an interruption', () => {
    expect(earnedOn(reward({}), twoWeeks)).toEqual(['2026-7'])
    expect(earnedOn(reward({ repeatable: true }), twoWeeks)).toEqual(['2026-7', '2026-15'])
  })

  it('are earned at each multiple', () => {
    expect(earnedOn(reward({ mode: 'multiple', target: 5 }), december(2026))).toEqual([
      '2026-5',
      '2026-10',
      '2026-15',
      '2026-20',
    ])
  })

  it('count across years, or start again each year', () => {
    const opened = [...december(2026), ...days(2027, 1, 2, 3)]
    expect(earnedOn(reward({ target: 26 }), opened)).toEqual(['2027-2'])
    expect(earnedOn(reward({ target: 3, scope: 'currentYear', repeatable: true }), opened)).toEqual([
      '2026-3',
      '2027-3',
    ])
    expect(earnedOn(reward({ target: 3, scope: 'currentYear' }), opened)).toEqual(['2026-3'])
  })

  it('are given in the order of their days', () => {
    const streak = streakAfter(days(2026, 1, 2, 3, 4, 5, 6))
    const entries = [
      reward({ id: 'b', target: 6 }),
      reward({ id: 'a', target: 3, mode: 'multiple' }),
      reward({ id: 'c', target: 5 }),
    ]
    expect(streak && streakRewardsDue(entries, streak).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

describe('a day that is opened late', () => {
  const late = (opened: readonly Day[], year: number, day: number) => {
    const before = streakAfter(opened)
    const streak = lateStreak(before, year, day)
    return { streak, lengths: lengthsReached(before, streak).map(({ count, lastDay }) => [count, lastDay]) }
  }

  it('joins the days before to those after', () => {
    const { streak, lengths } = late(days(2026, 1, 2, 3, 5, 6), 2026, 4)
    expect(streak).toMatchObject({ count: 6, record: 6, run: 1, lastDay: 6 })
    expect(lengths).toEqual([
      [4, 4],
      [5, 5],
      [6, 6],
    ])
  })

  it('continues where today’s box is still closed, even from last year', () => {
    expect(late(days(2026, 1, 2), 2026, 3)).toMatchObject({ streak: { count: 3, lastDay: 3 }, lengths: [[3, 3]] })
    expect(late([...december(2025), ...days(2026, 2)], 2026, 1).streak.count).toBe(26)
  })

  it('lengthens only the later days if others were missed before', () => {
    expect(late(days(2026, 1, 2, 5), 2026, 4).streak).toMatchObject({ count: 2, run: 2, lastDay: 5 })
    expect(late(days(2026, 5), 2026, 4).streak).toMatchObject({ count: 2, run: 1 })
  })
})
