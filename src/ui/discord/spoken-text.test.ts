import { describe, expect, it } from 'vitest'
import type { DiscordNames } from './names.tsx'
import { spokenText } from './spoken-text.ts'

const names: DiscordNames = {
  user: (id) => (id === '184029' ? 'Miaou' : null),
  role: (id) => (id === '2' ? { name: 'Crew', color: 0 } : null),
  channel: (id) => (id === '3' ? 'general' : null),
  cdn: '',
  locale: 'en',
  now: 0,
}

describe('what a screen reader hears of a message', () => {
  it.each([
    ['Welcome <@184029>, read <#3> as <@&2>', 'Welcome @Miaou, read #general as @Crew'],
    ['**Level** *12* __reached__ by ~~nobody~~ `you`', 'Level 12 reached by nobody you'],
    ['# Hello\n> a quote\n- one\n- two', 'Hello\na quote\none\ntwo'],
    ['<:wave:123> [the rules](https://example.com)', 'wave the rules'],
    ['<@9> left', '@unknown-user left'],
    ['The end is ||near||', 'The end is Spoiler'],
  ])('%s', (written, heard) => {
    expect(spokenText(written, names)).toBe(heard)
  })

  it('contains no code in place of a time', () => {
    expect(spokenText('Ends <t:1700000000:D>', names)).not.toMatch(/[<>]/)
  })
})
