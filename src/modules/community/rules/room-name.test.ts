import { describe, expect, it } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { roomName } from './room-name.ts'

describe('the name of a room', () => {
  const room = { locale: 'en' as Locale, member: 'Moka', index: 3, words: ['tavern', 'attic'], draw: () => 1 }

  it('may contain the member, the number and a word of the list', () => {
    expect(roomName('{custom_word} {index} of {user}', room)).toBe('attic 3 of Moka')
  })

  it('falls back to the member’s name when nothing else is left', () => {
    expect(roomName('{custom_word}', { ...room, words: [] })).toBe('Moka')
  })

  it('does not read variables inside a name', () => {
    expect(roomName('{user}', { ...room, member: '$& {index}' })).toBe('$& {index}')
  })

  it('takes its random words from the language of the server', () => {
    const words = (['en', 'fr'] as const).map((locale) => roomName('{random_word}', { ...room, locale, draw: () => 0 }))
    expect(words).toEqual(['comet', 'comète'])
  })

  it('is never longer than Discord allows', () => {
    expect(roomName('x'.repeat(200), room)).toHaveLength(100)
  })
})
