import { expect, it } from 'vitest'
import { moveReferences, withOtherItem } from './item-references.ts'

it('replaces one item by another wherever it is used', () => {
  const action = { type: 'addItem', itemId: 'coin', quantity: 2 }
  expect(withOtherItem([{ actions: [action, { type: 'none' }] }], 'coin', 'fox')).toEqual([
    { actions: [{ ...action, itemId: 'fox' }, { type: 'none' }] },
  ])
})

it('returns the same value where the item is not used, or only mentioned as a word', () => {
  const value = { text: 'coin', reward: { itemId: 'ring' } }
  expect(withOtherItem(value, 'coin', 'fox')).toBe(value)
})

it('lists exactly the settings and entries that have to be saved', () => {
  const reward = (itemId: string) => ({ reward: { type: 'item', itemId, quantity: 1 } })
  const settings = { prefix: '!', customCommands: [{ actions: [{ itemId: 'coin' }] }] }
  const entries = new Map([
    ['birthdayGifts', [{ id: 'g', version: 1, body: reward('coin') }]],
    ['calendarBoxes', [{ id: 'a', version: 1, body: reward('ring') }]],
    ['shops', [{ id: 's', version: 1, body: { condition: { item: { itemId: 'coin' } } } }]],
  ])
  expect(moveReferences('coin', 'fox', { settings, entries })).toEqual({
    changes: { customCommands: [{ actions: [{ itemId: 'fox' }] }] },
    entries: [
      { collection: 'birthdayGifts', id: 'g', body: reward('fox') },
      { collection: 'shops', id: 's', body: { condition: { item: { itemId: 'fox' } } } },
    ],
  })
})
