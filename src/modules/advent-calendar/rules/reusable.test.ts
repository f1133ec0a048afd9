import { expect, it } from 'vitest'
import { reusable } from './reusable.ts'

it('fills empty boxes alone, the first surprises of a box up to the plan', () => {
  const kept = [1, 1, 1, 2, 3].map((day, amount) => ({ day, weight: 1, reward: { type: 'xp' as const, amount } }))
  const taken = reusable(kept, [1, 3], 2).map(({ day, reward }) => [day, 'amount' in reward && reward.amount])
  expect(taken).toEqual([
    [1, 0],
    [1, 1],
    [3, 4],
  ])
})
