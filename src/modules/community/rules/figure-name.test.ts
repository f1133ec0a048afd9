import { describe, expect, it } from 'vitest'
import { figureName } from './figure-name.ts'

describe('the name of a statistics channel', () => {
  const figure = { format: 'Members: {count}', locale: true, short: false }

  it('separates thousands as the language does', () => {
    expect(figureName(figure, 12_345, 'en')).toBe('Members: 12,345')
    expect(figureName(figure, 12_345, 'fr')).toBe('Members: 12\u202f345')
  })

  it('leaves the number unformatted when set so', () => {
    expect(figureName({ ...figure, locale: false }, 12_345, 'en')).toBe('Members: 12345')
  })

  it('can be abbreviated', () => {
    expect(figureName({ ...figure, short: true }, 12_345, 'en')).toBe('Members: 12.3K')
  })
})
