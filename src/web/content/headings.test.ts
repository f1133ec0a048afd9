import { expect, it } from 'vitest'
import { plainText } from './headings.ts'

it('reads the visible text, without a gap where an element ended', () => {
  expect(plainText('<p><b>À l’arrivée</b>\u00a0: une <i>liste</i>, &amp; un rôle (<i>ou deux</i>).</p>')).toBe(
    'À l’arrivée\u00a0: une liste, & un rôle (ou deux).',
  )
})
