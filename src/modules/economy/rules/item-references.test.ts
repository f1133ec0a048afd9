import { expect, it } from 'vitest'
import { moveReferences, withOtherItem } from './item-references.ts'

it('puts one item in the place of another wherever it is named', () => {
  const action = { type: 'addItem', itemId: 'coin', quantity: 2 }
  expect(withOtherItem([{ actions: [action, { type: 'none' }] }], 'coin', 'fox')).toEqual([
    { actions: [{ ...action, itemId: 'fox' }, { type: 'none' }] },
  ])
})

it('hands back the very value where the item is not named, or only as a word', () => {
  const value = { text: 'coin', reward: { itemId: 'ring' } }
  expect(withOtherItem(value, 'coin', 'fox')).toBe(value)
})

it('tells which settings and entries have to be saved, and no others', () => {
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
