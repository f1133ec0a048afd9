import { expect, it } from 'vitest'
import { transferOf } from './change-of.ts'

const note = { ref: 'admin:1', by: '9', reason: undefined, channelId: null }

it('moves money and items in one step: what the giver spends meanwhile is not created out of nothing', () => {
  expect(transferOf({ kind: 'money' }, { from: '1', to: '2' }, 50, note)).toEqual([
    { type: 'moveMoney', from: '1', to: '2', amount: 50, source: 'admin', ref: 'admin:1', by: '9', reason: undefined },
  ])
  expect(transferOf({ kind: 'item', itemId: 'fox' }, { from: '1', to: '2' }, 3, note)).toMatchObject([
    { type: 'moveItem', itemId: 'fox', from: '1', to: '2', quantity: 3 },
  ])
})

it('takes XP from one and gives it to the other', () => {
  expect(transferOf({ kind: 'xp' }, { from: '1', to: '2' }, 50, note)).toMatchObject([
    { type: 'moveXp', userId: '1', amount: -50 },
    { type: 'moveXp', userId: '2', amount: 50 },
  ])
})
