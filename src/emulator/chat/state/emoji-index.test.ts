import en from 'emojibase-data/en/compact.json' with { type: 'json' }
import fr from 'emojibase-data/fr/compact.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { indexEmojis, searchEmojis } from './emoji-index.ts'

const index = indexEmojis(fr, en)
const found = (query: string) => searchEmojis(index, query, 10).map(({ unicode }) => unicode)

describe('the search for emojis', () => {
  it.each([
    ['fusée', '🚀'],
    ['FUSEE', '🚀'],
    ['rocket', '🚀'],
    ['renard', '🦊'],
    ['fox', '🦊'],
  ])('finds %s in either language', (query, emoji) => {
    expect(found(query)).toContain(emoji)
  })

  it('lists the best match first', () => {
    expect(found('chat')[0]).toMatch(/🐈|🐱/u)
  })

  it('finds nothing for an empty search, and omits regional indicators', () => {
    expect(found('  ')).toEqual([])
    expect(index.some(({ unicode }) => unicode === '🇦')).toBe(false)
  })

  it('names emojis in the language of the page', () => {
    expect(searchEmojis(indexEmojis(en, fr), 'fusée', 1)[0]?.label).toBe('rocket')
  })
})
