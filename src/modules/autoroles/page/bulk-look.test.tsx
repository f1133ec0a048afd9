import { expect, it } from 'vitest'
import { lookWords } from './bulk-look.tsx'

it('names some of the members who would be changed, counts the others, and says how far it has looked', () => {
  const look = { changes: 2, looked: 40, isWhole: true, sample: ['Ann', 'Bob'] }
  expect(lookWords(look, 'en')).toBe('2 members would be changed: Ann and Bob.')
  expect(lookWords({ ...look, changes: 1_202 }, 'en')).toContain('Ann, Bob, and 1,200 more.')
  expect(lookWords({ ...look, changes: 0, sample: [] }, 'en')).toContain('Nobody would be changed')
  expect(lookWords({ ...look, isWhole: false, looked: 5_000 }, 'en')).toContain('Only the first 5,000 members')
})
