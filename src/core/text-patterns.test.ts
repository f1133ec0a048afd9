import { describe, expect, it } from 'vitest'
import type { Locale } from './locale.ts'
import { renderOf, textsFrom } from './text-patterns.ts'

const votes = (one: string, other: string) => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    match: { 'countPlural=one': one, 'countPlural=other': other },
  },
]

describe('texts', () => {
  let current: Locale = 'en'
  const m = textsFrom(
    {
      en: { plain: 'Save', named: '{who} likes { what }', votes: votes('{count} vote', '{count} votes') },
      fr: {
        plain: 'Enregistrer',
        named: '{what} plaît à {who}',
        votes: votes('{count} vote', '{count} votes au total'),
      },
    },
    () => current,
  )

  it('are written in the current language, or in the requested one', () => {
    expect([m.plain?.(), m.plain?.({}, { locale: 'fr' })]).toEqual(['Save', 'Enregistrer'])
    current = 'fr'
    expect(m.plain?.()).toBe('Enregistrer')
    current = 'en'
  })

  it('insert inputs once: what is inserted is not read again', () => {
    expect(m.named?.({ who: '{what}', what: 'tea' })).toBe('{what} likes tea')
    expect(m.named?.({ who: 'Ann', what: 'tea' }, { locale: 'fr' })).toBe('tea plaît à Ann')
  })

  it('print a character after a backslash', () => {
    expect(renderOf('\\\\n begins a line', 'en')({})).toBe('\\n begins a line')
    expect(renderOf('\\{who\\} is {who}', 'en')({ who: 'Ann' })).toBe('{who} is Ann')
  })

  it.each([
    [0, '0 votes', '0 vote'],
    [1, '1 vote', '1 vote'],
    [2, '2 votes', '2 votes au total'],
    // A third plural form of French, which nobody writes down.
    [1_000_000, '1000000 votes', '1000000 votes au total'],
  ])('agree with %d', (count, en, fr) => {
    expect(m.votes?.({ count })).toBe(en)
    expect(m.votes?.({ count }, { locale: 'fr' })).toBe(fr)
  })

  it('use the first wording whose conditions all hold', () => {
    const render = renderOf(
      [
        {
          declarations: ['input count', 'local countPlural = count: plural'],
          match: {
            'count=0, countPlural=*': 'none',
            'count=*, countPlural=one': 'one',
            'count=*, countPlural=other': '{count}',
          },
        },
      ],
      'fr',
    )
    expect([0, 1, 3].map((count) => render({ count }))).toEqual(['none', 'one', '3'])
  })

  it('are refused when they are compiled, not when they are used, if they are invalid', () => {
    const wrong = [{ declarations: ['local size = count: number'], match: { 'size=1': 'x' } }]
    expect(() => renderOf(wrong, 'en')).toThrow('"local size = count: number" is not understood')
    expect(() => renderOf([{ declarations: [], match: { one: 'x' } }], 'en')).toThrow('"one" is not understood')
  })
})
