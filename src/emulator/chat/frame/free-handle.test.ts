import { expect, it } from 'vitest'
import { freeHandle } from './free-handle.ts'

it('proposes a name that nobody has', () => {
  expect(freeHandle([])).toBe('biscuit-lunaire')
  expect(freeHandle(['biscuit-lunaire', 'lichen'])).toBe('biscuit-lunaire-2')
  expect(freeHandle(['biscuit-lunaire', 'biscuit-lunaire-2'])).toBe('biscuit-lunaire-3')
})
