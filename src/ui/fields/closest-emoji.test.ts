import { expect, it } from 'vitest'
import { closestEmoji } from './closest-emoji.ts'

it('finds a standard emoji by a word of the name, in either language', () => {
  expect(closestEmoji('party_blob')).toBe('🎉')
  expect(closestEmoji('blobHeart')).toBe('😍')
  expect(closestEmoji('fusee')).toBe('🚀')
  expect(closestEmoji('Renard')).toBe('🦊')
})

it('finds a word inside a longer one, but prefers the exact word', () => {
  expect(closestEmoji('pizzatime')).toBe('🍕')
  expect(closestEmoji('catfire_fire')).toBe('🔥')
})

it('proposes nothing when nothing is close', () => {
  expect(closestEmoji('xyz')).toBeNull()
  expect(closestEmoji('ok')).toBeNull()
})
