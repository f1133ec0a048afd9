import { describe, expect, it } from 'vitest'
import { fillDays, isWorthCharting, memberChange, totalOf } from './fill-days.ts'

const NOW = Date.parse('2026-11-16T23:30:00Z')
const counted = (changes: object = {}) => ({ messages: 2, joins: 1, leaves: 0, members: 10, ...changes })

describe('the days of a chart', () => {
  it('distinguishes quiet days from days before counting began', () => {
    const days = fillDays(
      {
        since: '2026-11-13',
        days: [
          { day: '2026-11-13', ...counted() },
          { day: '2026-11-16', ...counted({ members: 12 }) },
        ],
      },
      NOW,
      5,
    )
    expect(days).toEqual([
      { day: '2026-11-12', counted: null },
      { day: '2026-11-13', counted: counted() },
      { day: '2026-11-14', counted: counted({ messages: 0, joins: 0 }) },
      { day: '2026-11-15', counted: counted({ messages: 0, joins: 0 }) },
      { day: '2026-11-16', counted: counted({ members: 12 }) },
    ])
    expect([totalOf(days, 'messages'), memberChange(days)]).toEqual([4, 2])
  })

  it('are empty where nothing was ever counted', () => {
    const days = fillDays({ since: null, days: [] }, NOW, 2)
    expect(days.map(({ counted: found }) => found)).toEqual([null, null])
    expect([totalOf(days, 'joins'), memberChange(days)]).toEqual([0, null])
  })

  it.each([
    ['2026-11-11', false],
    ['2026-11-10', true],
  ])('are shown from a week of counting on (counted since %s)', (since, isDrawn) => {
    expect(isWorthCharting(fillDays({ since, days: [] }, NOW, 30))).toBe(isDrawn)
  })
})
