import { describe, expect, it } from 'vitest'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { fold } from '#core/matching/fold.ts'
import { findInvites } from '#core/matching/invites.ts'
import { domainList, findLinks, isForbiddenLink } from '#core/matching/links.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { compile } from './rules/compile.ts'
import { evaluate, type Look } from './rules/evaluate.ts'
import { countEmojis, hasExcessiveCaps, hasExcessiveEmojis } from './rules/filters/amounts.ts'
import { findMarkdown, type MarkdownType, stripMarkdown } from './rules/filters/markdown.ts'
import { hasForbiddenPing, mentionWeight } from './rules/filters/mentions.ts'
import type { FilterKey } from './sanction-rule.ts'
import { type AutoModerationSettings, autoModerationSettings, MARKDOWN_TYPES } from './settings.ts'

const GUILD = '100000000000000001'
const message = (content: string, more: Partial<MessageSnapshot> = {}): MessageSnapshot => ({
  id: '9',
  channelId: '5',
  author: { id: '1', username: 'ann', globalName: null, avatar: null, bot: false },
  webhookId: null,
  isSystem: false,
  content,
  otherText: '',
  mentions: { userIds: [], roleIds: [], everyone: false },
  files: [],
  embeds: [],
  stickers: [],
  replyTo: null,
  sentAt: 0,
  editedAt: null,
  pinned: false,
  ...more,
})
const mentions = (userIds: string[], roleIds: string[] = [], everyone = false) => ({
  mentions: { userIds, roleIds, everyone },
})

describe('capitals', () => {
  const rule = { percent: 50, limit: 5 }
  it.each(['HELLO you', 'ÉTÉ ÇA VA', 'ПРИВЕТ там', 'AAAAA'])('are too many in %s', (text) =>
    expect(hasExcessiveCaps(text, rule)).toBe(true),
  )
  it.each([
    'HEY',
    'Hello you',
    'HELL 123456789 hello',
    '`HELLO WORLD`',
    'https://A.EXAMPLE/BCDEFG',
    '<:HELLO:123456789012345678>',
    '12345!!',
    '漢字漢字漢字',
    '😀😀😀😀😀😀',
    '\uD835 alone, then 𝐀𝐁 in pairs',
  ])('are fine in %s', (text) => expect(hasExcessiveCaps(text, rule)).toBe(false))
})

describe('emojis', () => {
  const rule = { percent: 50, limit: 3 }
  it('count as one each, however they are composed', () => {
    expect(countEmojis('👨‍👩‍👧‍👦🇫🇷👍🏽1️⃣<a:party:123456789012345678>')).toEqual({ emojis: 5, others: 0 })
    expect(countEmojis('hé llo 123 #')).toEqual({ emojis: 0, others: 9 })
  })
  it('are too many by number or by share', () => {
    expect(hasExcessiveEmojis('😀😀😀', rule)).toBe(true)
    expect(hasExcessiveEmojis('😀😀', rule)).toBe(false)
    expect(hasExcessiveEmojis('😀😀😀 abc', rule)).toBe(true)
    expect(hasExcessiveEmojis('😀😀😀 abcd', rule)).toBe(false)
  })
})

describe('links', () => {
  const hit = (mode: 'allowed' | 'forbidden', domains: string[], text: string) =>
    findLinks(text).some((link) => isForbiddenLink(link, domainList(mode, domains, false)))
  it.each([
    'https://a.example.com/x',
    'http://EXAMPLE.com',
    'https://www.example.com?q',
    'see https://example.com. Then',
    'https://example.com . Then',
    '[x](https://example.com/a)',
    'https://cdn.discordapp.com/a.png',
  ])('allowed ones pass in %s', (text) => expect(hit('allowed', ['example.com'], text)).toBe(false))
  it.each([
    'https://evil.com',
    'https://notexample.com',
    'https://example.com.evil.net',
    'https://exаmple.com',
    '[ok](http://evil.com)',
    'https:// evil . com',
    'https://example.com@evil.com',
  ])('others do not in %s', (text) => expect(hit('allowed', ['example.com'], text)).toBe(true))
  it.each([
    'https://evil.com/a',
    'https://a.b.evil.com',
    'HTTPS://EVIL.COM',
    'https://evil . com',
    'https://еvil.com',
    'https://ev\u200Bil.com',
    'http://ｅvil.com',
  ])('forbidden ones are found in %s', (text) => expect(hit('forbidden', ['evil.com'], text)).toBe(true))
  it('finds no forbidden one in other addresses or plain text', () => {
    expect(hit('forbidden', ['evil.com'], 'https://devil.com and evil.com.br https://fine.org')).toBe(false)
    expect(hit('allowed', [], 'no link, 3.5 / 2, and/or')).toBe(false)
  })
})

describe('invitations', () => {
  const codes = (text: string) => findInvites(fold(text)).map(({ code }) => code)
  it.each([
    ['https://discord.gg/AbC', 'AbC'],
    ['discord.com/invite/hall', 'hall'],
    ['DISCORD . GG / Hall-1', 'Hall-1'],
    ['discord\\.gg/x1Y', 'x1Y'],
    ['[free](https://discordapp.com/invite/abc)', 'abc'],
    ['dіscord.gg/abc', 'abc'],
    ['dis\u200Bcord.gg/abc', 'abc'],
  ])('are found in %s', (text, code) => expect(codes(text)).toEqual([code]))
  it('are found behind redirects, but not in other addresses', () => {
    expect(codes('dsc.gg/abc')).toEqual([null])
    expect(codes('notdiscord.gg/abc, discord.com/channels/1/2, discord.gg')).toEqual([])
  })
})

describe('mentions', () => {
  it('count roles, people and @everyone with different weights', () => {
    expect(mentionWeight(message('', mentions([], ['7', '8'])), '0')).toBe(6)
    expect(mentionWeight(message('', mentions(['2', '3', '1', '0'])), '0')).toBe(2)
    expect(mentionWeight(message('@everyone', mentions([], [], true)), '0')).toBe(10)
    expect(mentionWeight(message(`${'||\u200B'.repeat(100)} <@2>`, mentions(['2'])), '0')).toBe(11)
  })
  it('of bots do not count', () => {
    const rings = { userIds: ['2', '3', '4'], botIds: ['3', '4'], roleIds: [], everyone: false }
    expect(mentionWeight(message('', { mentions: rings }), '0')).toBe(1)
  })
  it('of protected people are found, except in replies and of oneself', () => {
    const targets = { users: new Set(['2', '1']), roles: new Set(['7']) }
    expect(hasForbiddenPing(message('<@2>', mentions(['2'])), targets)).toBe(true)
    expect(hasForbiddenPing(message('reply', mentions(['2'])), targets)).toBe(false)
    expect(hasForbiddenPing(message('<@1>', mentions(['1'])), targets)).toBe(false)
    expect(hasForbiddenPing(message('<@&7>', mentions([], ['7'])), targets)).toBe(true)
  })
})

describe('markdown', () => {
  const all = new Set<MarkdownType>(MARKDOWN_TYPES)
  it.each<[string, MarkdownType[]]>([
    ['```js\n# a\n```', ['codeblock']],
    ['`code`', ['inlineCode']],
    ['[a](https://x.org)', ['maskedLink']],
    ['||secret||', ['spoiler']],
    ['# Title', ['header']],
    ['-# small', ['subtext']],
    ['- one\n- two', ['list']],
    ['> said', ['quote']],
    ['plain #tag 3 > 2 - 1 | a', []],
    ['`# not a title`', ['inlineCode']],
  ])('of %j is %j', (text, types) => expect(findMarkdown(text, all)).toEqual(types))
  it('is removed, and the text stays', () => {
    const text = '# Title\n> said ||this|| and `code` [a](https://x.org)\n```js\nlet a\n```'
    const stripped = stripMarkdown(text, [...all])
    expect(stripped).toBe('Title\nsaid this and code a (https://x.org)\nlet a\n')
    expect(findMarkdown(stripped, all)).toEqual([])
    expect(stripMarkdown('`# a`\n# b', ['header'])).toBe('`# a`\nb')
  })
})

const settingsWith = (changes: Partial<Record<FilterKey, object>>): AutoModerationSettings => {
  const defaults = defaultsOf(autoModerationSettings) as unknown as Record<string, object>
  const merged = Object.entries(changes).map(([key, value]) => [key, { ...defaults[key], status: true, ...value }])
  return { ...defaults, ...Object.fromEntries(merged) } as unknown as AutoModerationSettings
}
const look = (written: MessageSnapshot, more: Partial<Look> = {}): Look => ({
  message: written,
  roleIds: [],
  chain: ['5', '4'],
  botId: '0',
  guildId: GUILD,
  now: 1_000_000,
  held: () => undefined,
  isEdit: false,
  ...more,
})

describe('all filters', () => {
  it('are listed in order, once each', () => {
    const settings = settingsWith({ filter: { mots: ['cat'] }, caps: {}, links: {}, emojis: { limit: 1, percent: 1 } })
    const { hits } = evaluate(
      look(message('CAT CATS HTTPS://EVIL.COM LOUD VOICE 😀')),
      compile(settings, { premium: false }),
    )
    expect(hits.map(({ filter }) => filter)).toEqual(['links', 'filter', 'caps', 'emojis'])
  })
  it('spare roles, and channels with everything below them', () => {
    const compiled = compile(settingsWith({ filter: { mots: ['cat'], roles: ['r'], channels: ['4'] } }), {
      premium: false,
    })
    expect(evaluate(look(message('cat')), compiled).hits).toEqual([])
    expect(evaluate(look(message('cat'), { chain: ['6'] }), compiled).hits).toHaveLength(1)
    expect(evaluate(look(message('cat'), { chain: ['6'], roleIds: ['r'] }), compiled).hits).toEqual([])
  })
  it('check forwarded text and polls', () => {
    const compiled = compile(settingsWith({ filter: { mots: ['cat'] } }), { premium: false })
    expect(evaluate(look(message('', { otherText: 'a cat?' })), compiled).hits).toHaveLength(1)
  })
})
