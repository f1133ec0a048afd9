import { describe, expect, it } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { roomName } from './room-name.ts'

describe('the name of a room', () => {
  const room = { locale: 'en' as Locale, member: 'Moka', index: 3, words: ['tavern', 'attic'], draw: () => 1 }

  it('holds the member, the number and a word of the list', () => {
    expect(roomName('{custom_word} {index} of {user}', room)).toBe('attic 3 of Moka')
  })

  it('is the member’s name when nothing else is left', () => {
    expect(roomName('{custom_word}', { ...room, words: [] })).toBe('Moka')
  })

  it('does not read what a name contains', () => {
    expect(roomName('{user}', { ...room, member: '$& {index}' })).toBe('$& {index}')
  })

  it('takes its random words from the language of the server', () => {
    const words = (['en', 'fr'] as const).map((locale) => roomName('{random_word}', { ...room, locale, draw: () => 0 }))
    expect(words).toEqual(['comet', 'comète'])
  })

  it('is no longer than Discord allows', () => {
    expect(roomName('x'.repeat(200), room)).toHaveLength(100)
  })
})
