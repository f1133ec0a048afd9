import { expect, it } from 'vitest'
import { missingStreaks, reusable } from './reusable.ts'

it('fills only empty boxes, with the first surprises of a box up to the plan’s limit', () => {
  const kept = [1, 1, 1, 2, 3].map((day, amount) => ({ day, weight: 1, reward: { type: 'xp' as const, amount } }))
  const taken = reusable(kept, [1, 3], 2).map(({ day, reward }) => [day, 'amount' in reward && reward.amount])
  expect(taken).toEqual([
    [1, 0],
    [1, 1],
    [3, 4],
  ])
})

it('restores deleted streak rewards, matched by their id or by their content', () => {
  const streak = (id: string | null, target: number) => ({
    id,
    target,
    mode: 'unique' as const,
    repeatable: false,
    scope: 'allYears' as const,
    reward: { type: 'xp' as const, amount: 5 },
  })
  const present = [
    { ...streak('a', 9), id: 'a' },
    { ...streak('z', 4), id: 'z' },
  ]
  // The first has been changed since; the second has a copy.
  const kept = [streak('a', 3), streak(null, 4), streak('b', 5)]
  expect(missingStreaks(kept, present).map(({ target }) => target)).toEqual([5])
})
