import { describe, expect, it } from 'vitest'
import { mask } from './mask.ts'
import { createWordMatcher } from './word-matcher.ts'

const finds = (entry: string, text: string) => createWordMatcher([entry]).find(text).length > 0
const censored = (entries: string[], text: string) => mask(text, createWordMatcher(entries).find(text))

describe('a forbidden word', () => {
  it.each([
    'cat',
    'CAT',
    'a cat!',
    'Cat, dog',
    'càt',
    'ＣＡＴ',
    'c\u200Bat',
    'сат',
    'c@t',
    '𝒄𝒂𝒕',
    'ca\u0301t',
    '(cat)',
    'c\\at',
  ])('is found in %s as a whole word', (text) => expect(finds('cat', text)).toBe(true))
  it.each(['category', 'concat', 'c a t', 'caat', 'dog', ''])('is not found in %s', (text) =>
    expect(finds('cat', text)).toBe(false),
  )

  it.each(['cats', 'c a t', 'caaat', 'c.a.t', 'C.A.T', 'c_-a_t', 'c|a|t', 'CAAAATS', 'ç̧.à.t', 'the cats', 'ca.t'])(
    'with a star behind is found in %s',
    (text) => expect(finds('cat*', text)).toBe(true),
  )
  it.each(['concat', 'traffic at noon', 'ca test', 'c....a....t', 'act', 'c a n t'])(
    'with a star behind is not found in %s',
    (text) => expect(finds('cat*', text)).toBe(false),
  )

  it('is open on the side of its star', () => {
    expect(finds('*cat', 'concat')).toBe(true)
    expect(finds('*cat', 'concats')).toBe(false)
    expect(finds('*cat*', 'concats')).toBe(true)
    expect(finds('*cat*', 'traffic at noon')).toBe(false)
  })

  it('keeps its own double letters', () => {
    expect(finds('ass*', 'as if')).toBe(false)
    expect(finds('ass*', 'asss')).toBe(true)
    expect(finds('ass*', 'a.s.s')).toBe(true)
    expect(finds('ass*', 'as soon')).toBe(false)
    expect(finds('ass*', 'a s s')).toBe(true)
    expect(finds('soon*', 'as soon')).toBe(true)
    expect(finds('soon*', 'as.soon')).toBe(true)
  })

  it.each([
    ['ass', 'it costs 455'],
    ['ass*', '455 members'],
    ['ass*', '4.55'],
    ['*sos*', '15050'],
    ['tit', '7-1-7'],
  ])('%s is not found in the number of "%s"', (entry, text) => expect(finds(entry, text)).toBe(false))
  it.each([
    ['ass', 'a55'],
    ['ass', '@$$'],
    ['1488', 'so 1488'],
    ['88*', '8.8'],
    ['4chan', '4chan'],
  ])('%s is found in "%s", digits or not', (entry, text) => expect(finds(entry, text)).toBe(true))

  it('may be several words, signs, an emoji, or another script', () => {
    expect(finds('bad word', 'a bad   word.')).toBe(true)
    expect(finds('c++', 'I love c++!')).toBe(true)
    expect(finds('🖕', 'x🖕y')).toBe(true)
    expect(finds('شتم', 'هذا شتم هنا')).toBe(true)
    expect(finds('привет', 'Привет, друг')).toBe(true)
    expect(finds('œuf', 'OEUF')).toBe(true)
    expect(finds('pute*', 'j’ai pu t’aider')).toBe(false)
  })

  it('is masked at its place in the original text', () => {
    expect(censored(['cat*'], 'my c.a.t sleeps')).toBe('my ▇▇▇▇▇ sleeps')
    expect(censored(['été'], '👨‍👩‍👧 l’ÉTÉ 🇫🇷')).toBe('👨‍👩‍👧 l’▇▇▇ 🇫🇷')
    expect(censored(['one', 'one two'], 'one two three')).toBe('▇▇▇▇▇▇▇ three')
    expect(censored(['cat'], 'c\u200Bat')).toBe('▇▇▇▇')
  })

  it.each([['cat'], ['cat*']])('%s is found as often as asked for, and no oftener', (entry) => {
    const text = 'cat '.repeat(20)
    expect([1, 7, 30].map((most) => createWordMatcher([entry]).find(text, most).length)).toEqual([1, 7, 20])
  })

  it('is found among two thousand others', () => {
    const words = Array.from(
      { length: 2_000 },
      (_, index) => `${index % 2 ? '' : '*'}word${index}x${index % 3 ? '' : '*'}`,
    )
    const matcher = createWordMatcher(words)
    expect(matcher.find('nothing to see')).toEqual([])
    expect(matcher.find('a word1999x here').map(({ entry }) => entry)).toEqual(['word1999x'])
  })
})
