import { expect, it } from 'vitest'
import { type Condition, meetsCondition } from './meets-condition.ts'

const ladder = { curve: { a: 5, b: 50, c: 100, multiplier: 1 }, maxLevel: 0 }
const somebody = {
  roleIds: ['vip'],
  standing: { money: 300, xp: 260 },
  inventory: new Map([['fox', 2]]),
  ladder,
}

it.each<[string, Condition | null, boolean]>([
  ['nothing is asked', null, true],
  ['a role they hold is allowed', { roles: { mode: 'allowed', ids: ['vip'] } }, true],
  ['a role they hold is forbidden', { roles: { mode: 'forbidden', ids: ['vip'] } }, false],
  ['level 2 is reached with 255 XP', { level: { min: 2 } }, true],
  ['level 3 is not', { level: { min: 3 } }, false],
  ['they have too much XP', { xp: { max: 259 } }, false],
  ['they have exactly enough money', { money: { min: 300, max: 300 } }, true],
  ['they hold enough of an item', { item: { itemId: 'fox', quantity: 2 } }, true],
  ['one part of several is missing', { level: { min: 2 }, item: { itemId: 'fox', quantity: 3 } }, false],
])('when %s', (_, condition, isMet) => {
  expect(meetsCondition(condition, somebody)).toBe(isMet)
})
