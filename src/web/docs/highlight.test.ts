import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

describe('highlight', () => {
  it('marks a word whatever its accents and capitals', () => {
    expect(highlight('La Modération veille.', ['moderation'])).toEqual([
      { text: 'La ', found: false },
      { text: 'Modération', found: true },
      { text: ' veille.', found: false },
    ])
  })

  it('shows the words around a match far into the text, without cutting one', () => {
    const text = `${'avant '.repeat(80)}cible ${'après '.repeat(80)}`
    const excerpt = highlight(text, ['cible'], 60)
    expect(excerpt.map((piece) => piece.text).join('')).toMatch(/^… avant .*cible après.* …$/)
    expect(excerpt.filter((piece) => piece.found)).toEqual([{ text: 'cible', found: true }])
  })

  it('returns the whole text when there is no match', () => {
    expect(highlight('Rien ici.', ['autre'])).toEqual([{ text: 'Rien ici.', found: false }])
  })
})
