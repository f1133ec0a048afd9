import { describe, expect, it } from 'vitest'
import { judgeTexts, REFUSED_TEXTS_MAX, TEXTS_PAUSE_MS } from './own-texts.ts'
import { DEFAULT_PERSON } from './person-settings.ts'

const NOW = Date.UTC(2026, 10, 19)
const judge = (written: unknown, before: Partial<typeof DEFAULT_PERSON> = {}) =>
  judgeTexts(written, { ...DEFAULT_PERSON, ...before }, NOW)
const why = (description: string) => {
  const judged = judge({ description })
  return judged.kind === 'forbidden' ? judged.found.map(({ what }) => what) : judged.kind
}

describe('what people write about themselves', () => {
  it.each([
    'Sailor of the long way',
    'My site is https://example.com/me',
    'I play on discord a lot',
    'Née à Niger, vit au Nigeria',
    'Retard de train, un raton laveur et un Maine Coon',
    'Mort de rire',
    'snigger',
    '1488 pages',
  ])('passes when it harms nobody: %s', (text) => expect(why(text)).toBe('ok'))

  it.each([
    'come to discord.gg/abc',
    'https://discord.com/invite/abc',
    'discord . gg / abc',
    'ｄｉｓｃｏｒｄ．ｇｇ/abc',
    'dsc.gg/abc',
  ])('holds no invitation: %s', (text) => expect(why(text)).toEqual(['invite']))

  it.each(['https://discrod.com/gift', 'https://grabify.link/x', 'https : //dlscord-nitro.com'])(
    'leads to no known scam: %s',
    (text) => expect(why(text)).toEqual(['scam']),
  )

  it.each(['mort aux juifs', 'Mört  aux JUIFS', 'f.a.g.g.o.t', 'bougnoules'])('insults nobody: %s', (text) =>
    expect(why(text)).toEqual(['slur']),
  )

  it('names every field in which something is wrong', () => {
    const written = {
      description: 'fine',
      locality: 'discord.gg/abc',
      guildDescriptions: { '1200000000000000100': 'Heil Hitler' },
      games: [
        { platform: 'steam', name: 'fox' },
        { platform: 'steam', name: 'dsc.gg/fox' },
      ],
    }
    expect(judge(written)).toEqual({
      kind: 'forbidden',
      found: [
        { path: 'locality', what: 'invite', words: 'discord.gg/abc' },
        { path: 'guildDescriptions.1200000000000000100', what: 'slur', words: 'Heil Hitler' },
        { path: 'games.1.name', what: 'invite', words: 'dsc.gg/fox' },
      ],
      refusedTexts: [NOW],
    })
  })

  it('is not looked at again where it stays as it was', () => {
    expect(judge({ description: 'dsc.gg/abc', cardColor: '#aabbcc' }, { description: 'dsc.gg/abc' }).kind).toBe('ok')
  })
})

describe('whoever is refused again and again', () => {
  const refusedTexts = Array.from({ length: REFUSED_TEXTS_MAX }, (_, index) => NOW - index - 1)

  it('cannot write about themselves for a day, but can remove what is there', () => {
    const judged = judge({ locality: 'Brest' }, { refusedTexts })
    expect(judged).toEqual({ kind: 'paused', until: NOW - 1 + TEXTS_PAUSE_MS })
    const games = [{ platform: 'steam' as const, name: 'a' }]
    expect(judge({ locality: '', description: 'as before' }, { refusedTexts, description: 'as before' }).kind).toBe(
      'ok',
    )
    expect(judge({ games }, { refusedTexts, games: [...games, { platform: 'ea', name: 'b' }] }).kind).toBe('ok')
    expect(judge({ theme: 'dark' }, { refusedTexts }).kind).toBe('ok')
  })

  it('is not, when it was long ago, or only now and then', () => {
    const before = refusedTexts.map((at) => at - TEXTS_PAUSE_MS)
    expect(judge({ locality: 'Brest' }, { refusedTexts: before }).kind).toBe('ok')
    expect(judge({ locality: 'Brest' }, { refusedTexts: refusedTexts.slice(1) }).kind).toBe('ok')
  })

  it('is remembered by the last few times, those of today', () => {
    const judged = judge({ locality: 'dsc.gg/abc' }, { refusedTexts: [NOW - TEXTS_PAUSE_MS, NOW - 5] })
    expect(judged).toMatchObject({ kind: 'forbidden', refusedTexts: [NOW - 5, NOW] })
  })
})
