import { describe, expect, it } from 'vitest'
import { type Curve, type CurveSettings, costOf, ladderOf, standingOf, totalOf } from './curve.ts'

const DEFAULT: Curve = { a: 5, b: 50, c: 100, multiplier: 1 }
const settings = (xpCurve: Partial<CurveSettings['xpCurve']> = {}, maxLevel = 0): CurveSettings => ({
  xpCurve: { type: 'exponential', multiplier: 1, a: 5, b: 50, c: 100, ...xpCurve },
  maxLevel,
})

describe('the level curve', () => {
  it.each([
    [1, 100],
    [2, 255],
    [3, 475],
    [5, 1150],
    [10, 4675],
    [12, 7030],
    [20, 23_850],
    [50, 268_375],
    [100, 1_899_250],
  ])('begins level %i at %i XP', (level, total) => {
    expect(totalOf(DEFAULT, level)).toBe(total)
    expect(standingOf({ curve: DEFAULT, maxLevel: 0 }, total).level).toBe(level)
    expect(standingOf({ curve: DEFAULT, maxLevel: 0 }, total - 1).level).toBe(level - 1)
  })

  it('counts what was earned inside the level and what it costs', () => {
    expect(standingOf({ curve: DEFAULT, maxLevel: 0 }, 300)).toEqual({ level: 2, into: 45, cost: 220 })
    expect(standingOf({ curve: DEFAULT, maxLevel: 0 }, 0)).toEqual({ level: 0, into: 0, cost: 100 })
  })

  it('has four shapes, of which the custom one uses its own terms', () => {
    const level = (changes: Parameters<typeof settings>[0]) =>
      standingOf(ladderOf(settings({ a: 0, b: 0, c: 10, ...changes }), true), 1_000).level
    expect(level({ type: 'constant' })).toBe(2)
    expect(level({ type: 'linear' })).toBe(4)
    expect(level({ type: 'exponential' })).toBe(4)
    expect(level({ type: 'custom' })).toBe(100)
  })

  it('is stretched by the multiplier and never costs nothing', () => {
    expect(costOf({ ...DEFAULT, multiplier: 0.1 }, 0)).toBe(10)
    expect(costOf({ ...DEFAULT, multiplier: 10 }, 1)).toBe(1550)
    expect(costOf({ a: 0, b: 0, c: 0, multiplier: 1 }, 7)).toBe(1)
  })

  it('stops at the highest level, however much more was earned', () => {
    const ladder = ladderOf(settings({}, 3), true)
    expect(standingOf(ladder, 1_150)).toEqual({ level: 3, into: 675, cost: null })
    expect(standingOf(ladder, 474)).toMatchObject({ level: 2, cost: 220 })
  })

  it('ignores the custom curve and the ceiling without premium', () => {
    const ladder = ladderOf(settings({ type: 'custom', a: 0, b: 0, c: 1 }, 3), false)
    expect(standingOf(ladder, 4_675)).toMatchObject({ level: 10, cost: 1_100 })
  })

  it('finds the level of the highest possible XP on the cheapest curve', () => {
    const cheapest = { curve: { a: 0, b: 0, c: 0, multiplier: 0.1 }, maxLevel: 0 }
    expect(standingOf(cheapest, 1e12).level).toBe(100_000)
  })
})
