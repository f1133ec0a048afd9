import { expect, it } from 'vitest'
import { foldAccents } from './fold-accents.ts'

it('folds composed and decomposed letters alike', () => {
  expect([foldAccents('É'), foldAccents('E\u0301'), foldAccents('e')]).toEqual(['e', 'e', 'e'])
})
