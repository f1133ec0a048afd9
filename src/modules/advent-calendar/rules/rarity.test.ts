import { expect, it } from 'vitest'
import { rarityOf } from './rarity.ts'

const box = (...weights: number[]) => weights.map((weight) => ({ weight }))

it.each([
  [1, box(1), null],
  [1, box(1, 1, 1, 1, 1), null],
  [1, box(1, 5), 'rare'],
  [1, box(1, 19), 'rare'],
  [1, box(1, 20), 'legendary'],
])('a weight of %d among %j is %s', (weight, among, rarity) => {
  expect(rarityOf({ weight }, among)).toBe(rarity)
})
