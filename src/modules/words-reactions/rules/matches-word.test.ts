import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '#core/settings/hostile-texts.fixture.ts'
import { isSlowOn } from '#tests/reading-time.ts'
import { MATCH_KINDS } from '../settings.ts'
import { matchesWord } from './matches-word.ts'

describe('a word that begins the message', () => {
  it.each([
    'Hey!',
    'HÉY toi',
    '**hey** you',
    '> hey',
    '<@80351110224678912> hey',
    '👋 hey',
    '👋🏽 hey',
    '🇫🇷 hey',
    '👩‍🚀 hey',
  ])('is found in %s', (text) => {
    expect(matchesWord({ target: 'hey' }, text)).toBe(true)
  })

  it.each(['heyyy', 'oh hey', 'they', ''])('is not found in “%s”', (text) => {
    expect(matchesWord({ target: 'hey' }, text)).toBe(false)
  })
})

describe('a word that begins with a mark, an emoji or a mention', () => {
  it.each(['#help', '-1', '👋', '<@80351110224678912>'])('is found as it is written: %s', (target) => {
    expect(matchesWord({ target }, `${target} please`)).toBe(true)
    expect(matchesWord({ target }, 'help 1 please')).toBe(false)
    expect(matchesWord({ target, match: 'exact' }, target)).toBe(true)
    expect(matchesWord({ target, match: 'word' }, `${target} please`)).toBe(true)
    expect(matchesWord({ target, match: 'contains' }, target)).toBe(true)
  })

  it('is not any other message without letters', () => {
    expect(matchesWord({ target: '?', match: 'exact' }, '!!!')).toBe(false)
    expect(matchesWord({ target: '👋', match: 'exact' }, '🎉')).toBe(false)
    expect(matchesWord({ target: '?', match: 'exact' }, '?')).toBe(true)
  })
})

describe('the other ways to match', () => {
  it('compares the message as a whole, without punctuation', () => {
    expect(matchesWord({ target: 'gg', match: 'exact' }, 'GG !!')).toBe(true)
    expect(matchesWord({ target: 'gg', match: 'exact' }, 'gg everyone')).toBe(false)
  })

  it('finds a word anywhere, but only as a whole word', () => {
    expect(matchesWord({ target: 'hey', match: 'word' }, 'oh, hey!')).toBe(true)
    expect(matchesWord({ target: 'hey', match: 'word' }, 'they say hey')).toBe(true)
    expect(matchesWord({ target: 'hey', match: 'word' }, 'they')).toBe(false)
  })

  it('finds letters anywhere', () => {
    expect(matchesWord({ target: 'hey', match: 'contains' }, 'they')).toBe(true)
  })

  it('treats characters of regular expressions literally', () => {
    expect(matchesWord({ target: 'c++ (', match: 'contains' }, 'I like C++ (a lot)')).toBe(true)
  })
})

/** Discord's limit for people with Nitro. */
const MESSAGE_MAX = 4000

describe('a message made to be slow', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('is scanned only once: %s', (_, write) => {
    const slow = MATCH_KINDS.filter((match) =>
      isSlowOn(write(MESSAGE_MAX), (text) => matchesWord({ target: 'hey', match }, text)),
    )
    expect(slow).toEqual([])
  })
})

describe('a word of a script without spaces', () => {
  it('matches at the beginning, whatever follows', () => {
    expect(matchesWord({ target: '你好' }, '你好吗')).toBe(true)
    expect(matchesWord({ target: 'привет' }, 'приветик')).toBe(false)
  })
})
