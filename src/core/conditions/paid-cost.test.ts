import { expect, it } from 'vitest'
import { consumeConditions } from './conditions.ts'
import { costOf, payBack } from './paid-cost.ts'

it('gives back exactly what was taken, with a separate reference for each', () => {
  const conditions = {
    money: { min: 5, consume: 5 },
    item: { itemId: 'i', quantity: 2, consume: true },
    roles: { required: ['r'], forbidden: [], consume: true },
  }
  const member = { id: 'u', roleIds: ['r'] }
  const costs = consumeConditions(conditions as never, member as never, { source: 'button', ref: 'x' })
  expect(payBack(costOf('u', 'x', costs), 'button')).toEqual([
    { type: 'moveMoney', from: null, to: 'u', source: 'button', amount: 5, ref: 'x:back' },
    { type: 'moveItem', from: null, to: 'u', source: 'button', itemId: 'i', quantity: 2, ref: 'x:back:i', upTo: true },
    { type: 'addRole', userId: 'u', roleId: 'r', optional: true },
  ])
  expect(payBack(costOf('u', 'x', []), 'button')).toEqual([])
})
