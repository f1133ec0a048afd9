import { describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { wordsReactionsSettings } from './settings.ts'

const table = tableOf(wordsReactionsSettings)
const word = (target: string, over: object = {}) => ({ id: `w-${target.length}`, target, reactions: ['👋'], ...over })
const parse = (...targets: object[]) => parsePatch(table, { 'wordReact.targets': targets })
const refusal = (...targets: object[]) => {
  const parsed = parse(...targets)
  return parsed.ok ? null : parsed.issues[0]?.code
}

describe('word reactions', () => {
  it('greets in three ways by default, and its default is valid', () => {
    const { wordReact } = defaultsOf(wordsReactionsSettings)
    expect(wordReact.status).toBe(true)
    expect(wordReact.targets.map(({ target }) => target)).toEqual(['hey', 'coucou', 'salut'])
    expect(refusal(...wordReact.targets)).toBeNull()
  })

  it('treats words as the same that differ only by accents, capitals or spaces', () => {
    expect(refusal(word('Été '), word('  ete', { id: 'b' }))).toBe('V_DUPLICATE')
    expect(refusal(word('gg'), word('GG', { id: 'b', match: 'word' }))).toBeNull()
    expect(refusal(word('gg'), word('GG', { id: 'b', match: 'start' }))).toBe('V_DUPLICATE')
  })

  it('trims words, and refuses those left empty or over 100 characters', () => {
    const parsed = parse(word('  hey  '))
    expect(parsed.ok && parsed.changes.get('wordReact.targets')).toMatchObject([{ target: 'hey' }])
    expect(refusal(word('   '))).toBe('V_REQUIRED')
    expect(refusal(word('x'.repeat(100)))).toBeNull()
    expect(refusal(word('x'.repeat(101)))).toBe('V_MAX')
  })

  it('reacts with one to five emojis, native or of the server', () => {
    expect(refusal(word('hey', { reactions: ['👋', 'party:100000000000000001'] }))).toBeNull()
    expect(refusal(word('hey', { reactions: [] }))).toBe('V_REQUIRED')
    expect(refusal(word('hey', { reactions: ['1️⃣', '🎉', '👋', '🔥', '💜', '🌊'] }))).toBe('V_LIMIT')
  })

  it('reserves a second emoji for premium servers', () => {
    const { premium } = wordsReactionsSettings.wordReact.entries.targets.options
    const isReserved = (reactions: string[]) => {
      const targets = [{ id: 'a', target: 'a', reactions }]
      return typeof premium === 'function' && premium(targets, targets, [])
    }
    expect(isReserved(['👋'])).toBe(false)
    expect(isReserved(['👋', '🎉'])).toBe(true)
    expect(limits.wordReactionEmojis.free).toBe(1)
  })
})
