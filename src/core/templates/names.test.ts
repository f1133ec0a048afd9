import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, printedName } from './names.ts'

describe('names of people in our texts', () => {
  test.each([
    ['join discord.gg/abc now', 'join […] now'],
    ['https://evil.example/x', '[…]'],
    ['DISCORD.COM/invite/abc', '[…]'],
    ['discord . gg fan', 'discord . gg fan'],
    ['  a \n  b ', 'a b'],
    ['\u202eflipped', 'flipped'],
    ['\u200b\u2060', ''],
    ['a\u200db', 'ab'],
    ['👩‍👧 ana', '👩‍👧 ana'],
  ])('%j is shown as %j', (name, shown) => {
    expect(cleanName(name)).toBe(shown)
  })
  test('markdown in names is escaped', () => {
    expect(printedName('**bold** _it_ `code` ||spoiler||')).toBe(
      '\\*\\*bold\\*\\* \\_it\\_ \\`code\\` \\|\\|spoiler\\|\\|',
    )
    expect(printedName('# title')).toBe('\\# title')
    expect(printedName('<@&1>')).toBe('\\<@&1>')
    expect(printedName('pixel-renard')).toBe('pixel-renard')
  })
  test('no link survives', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(cleanName(`${before} https://x.example/${after}`)).not.toMatch(/https?:\/\//i)
      }),
    )
  })
})
