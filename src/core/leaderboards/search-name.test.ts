import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'
import { foldName, searchNameOf } from './search-name.ts'

it('folds accents, case and what joins words', () => {
  expect(foldName('  Étoile__Filante.42 ')).toBe('etoile filante 42')
  expect(foldName('ﬁn 🦊')).toBe('fin 🦊')
})

it('keeps name and handle, but not twice', () => {
  expect(searchNameOf({ name: 'Moka', handle: 'moka-lune' })).toBe('moka lune')
  expect(searchNameOf({ name: 'Capitaine', handle: 'pixel-renard' })).toBe('capitaine pixel renard')
})

it('shows initials of two words at most', () => {
  expect(maskedName('Pixel Renard')).toBe('P. R.')
  expect(maskedName('tofu.exe.bak')).toBe('T. E.')
  expect(maskedName('...')).toBe('?')
})
