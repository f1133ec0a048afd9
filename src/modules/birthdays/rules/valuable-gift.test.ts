import { expect, it } from 'vitest'
import { isValuable } from './valuable-gift.ts'

it('counts roles, gifts handed out by a person and large sums as valuable', () => {
  expect(isValuable({ type: 'role', roleId: '1' })).toBe(true)
  expect(isValuable({ type: 'custom', name: 'a mug', notifyUserId: '1' })).toBe(true)
  expect(isValuable({ type: 'money', amount: 10_000 })).toBe(true)
  expect(isValuable({ type: 'money', amount: 9_999 })).toBe(false)
  expect(isValuable({ type: 'xp', amount: 500 })).toBe(false)
  expect(isValuable({ type: 'item', itemId: 'a', quantity: 1 })).toBe(false)
})
