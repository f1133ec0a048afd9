import { expect, it } from 'vitest'
import { COUNTED_DAYS, countUses, sumUses, usesByDay } from './use-counts.ts'

const DAY_MS = 86_400_000
const NOON = Date.UTC(2026, 4, 10, 12)

function counted(...uses: [at: number, used: Record<string, number>][]): Map<string, unknown> {
  const memory = new Map<string, unknown>()
  for (const [now, used] of uses) {
    const effect = countUses('x:', used, { memory, now })
    if (effect.type === 'remember') memory.set(effect.key, effect.value)
  }
  return memory
}

it('counts by day, and sums the days', () => {
  const memory = counted([NOON, { a: 1 }], [NOON + 1, { a: 2, b: 1 }], [NOON + DAY_MS, { a: 4 }])
  expect(Object.fromEntries(memory)).toEqual({ 'x:2026-05-10': { a: 3, b: 1 }, 'x:2026-05-11': { a: 4 } })
  expect(sumUses('x:', memory)).toEqual({ a: 7, b: 1 })
})

it('sums the last days alone, today included', () => {
  const memory = counted([NOON, { a: 1 }], [NOON + DAY_MS, { a: 2 }], [NOON + 7 * DAY_MS, { a: 4 }])
  expect(sumUses('x:', memory, { days: 7, now: NOON + 7 * DAY_MS })).toEqual({ a: 6 })
})

it('forgets each day after thirty', () => {
  expect(countUses('x:', { a: 1 }, { memory: new Map(), now: NOON })).toMatchObject({ forgetAt: NOON + 30 * DAY_MS })
})

it('leaves other keys alone, and what it cannot read', () => {
  const memory = new Map<string, unknown>([
    ['x:2026-05-10', 'broken'],
    ['y:2026-05-10', { a: 9 }],
    ...counted([NOON + DAY_MS, { a: 1 }]),
  ])
  expect(sumUses('x:', memory)).toEqual({ a: 1 })
})

it('lists each day, including those without uses', () => {
  const memory = counted([NOON - 40 * DAY_MS, { a: 9 }], [NOON - DAY_MS, { a: 2 }], [NOON, { b: 1 }])
  const days = usesByDay('x:', memory, NOON + 1)
  expect(days).toHaveLength(COUNTED_DAYS)
  expect(days.slice(-3)).toEqual([{}, { a: 2 }, { b: 1 }])
  expect(days.slice(0, -2).every((day) => Object.keys(day).length === 0)).toBe(true)
})
