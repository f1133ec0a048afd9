import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

test('a message is blank until it has a part', () => {
  expect(isBlank({})).toBe(true)
  expect(isBlank({ embeds: [], rows: [] })).toBe(true)
  expect(isBlank({ embeds: [{ title: 'Rules' }] })).toBe(false)
  expect(isBlank({ content: 'Hello' })).toBe(false)
})

test('an empty text counts as blank', () => {
  expect(isBlank({ content: '' })).toBe(true)
  expect(isBlank({ content: '', embeds: [{ title: 'Rules' }] })).toBe(false)
})
