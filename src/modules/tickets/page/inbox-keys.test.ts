import { expect, it } from 'vitest'
import { besides, inboxKeyOf } from './inbox-keys.ts'

const press = (key: string, over = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...over,
})

it('recognises five keys, in upper and lower case', () => {
  expect([...'jkcreJx'].map((key) => inboxKeyOf(press(key), false))).toEqual([
    'next',
    'previous',
    'claim',
    'reply',
    'close',
    'next',
    null,
  ])
})

it('leaves letters to typing, and combinations to browser and dashboard', () => {
  expect(inboxKeyOf(press('r'), true)).toBeNull()
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    expect(inboxKeyOf(press('r', { [held]: true }), false)).toBeNull()
  }
})

it('repeats moving while a key is held down, but no action', () => {
  expect(inboxKeyOf(press('j', { repeat: true }), false)).toBe('next')
  expect(inboxKeyOf(press('c', { repeat: true }), false)).toBeNull()
})

it('stops at both ends of the list, and starts at the end it is entered from', () => {
  const ids = ['a', 'b', 'c']
  expect([besides(ids, 'a', 1), besides(ids, 'c', 1), besides(ids, 'a', -1)]).toEqual(['b', null, null])
  expect([besides(ids, null, 1), besides(ids, 'gone', -1), besides([], null, 1)]).toEqual(['a', 'c', null])
})
