import { describe, expect, it } from 'vitest'
import { moduleEntry } from './module-entry.ts'

const levels = { id: 'levels', name: 'Levels', otherName: 'Niveaux', to: '/dashboard/1/levels' }

describe('a module in the palette', () => {
  it.each([
    ['on', 'on'],
    ['off', 'off'],
    ['prepared', 'prepared'],
    ['suspended', 'needs attention'],
  ] as const)('that is %s says “%s”', (state, word) => {
    expect(moduleEntry(levels, state)).toMatchObject({ title: 'Levels', value: word, icon: 'm-levels' })
  })

  it('is found by its name in either language', () => {
    expect(moduleEntry(levels, 'on').terms).toBe('Levels Niveaux')
  })
})
