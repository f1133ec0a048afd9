import { describe, expect, it } from 'vitest'
import { aGuild } from '#core/bot/rule-view.fixture.ts'
import { fitted, linkedTitle } from './item-lines.ts'

const url = 'https://example.org/item'

describe('several items in one message', () => {
  it('have links that stay whole, wherever their titles are cut', () => {
    for (const length of [148, 149, 150, 151]) {
      const link = linkedTitle({ title: `${'a'.repeat(length)}*b*`, url })
      expect(link).toMatch(/^\[a+(?:\\\*(?:b\\\*)?)?…?\]\(<https:\/\/example\.org\/item>\)$/)
    }
  })

  it('are listed as far as there is room, and the others counted', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `- ${linkedTitle({ title: `${at} ${'a'.repeat(140)}`, url })}`)
    const text = fitted('More', lines, { guild: aGuild({ locale: 'en' }) })
    expect(text.length).toBeLessThanOrEqual(2_000)
    expect(text.split('\n').slice(1, -1)).toEqual(lines.slice(0, 10))
    expect(text).toContain('… and 10 more')
  })
})
