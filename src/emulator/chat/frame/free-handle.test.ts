import { expect, it } from 'vitest'
import { freeHandle } from './free-handle.ts'

it('suggests an unused name', () => {
  expect(freeHandle([])).toBe('biscuit-lunaire')
  expect(freeHandle(['biscuit-lunaire', 'lichen'])).toBe('biscuit-lunaire-2')
  expect(freeHandle(['biscuit-lunaire', 'biscuit-lunaire-2'])).toBe('biscuit-lunaire-3')
})
