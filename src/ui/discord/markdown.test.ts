import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, type Inline, parseInline, parseMarkdown } from './markdown.ts'

const text = (value: string): Inline => ({ type: 'text', text: value })

describe('inline marks', () => {
  it.each([
    ['**bold**', [{ type: 'bold', children: [text('bold')] }]],
    [
      '*italic* and _italic_',
      [{ type: 'italic', children: [text('italic')] }, text(' and '), { type: 'italic', children: [text('italic')] }],
    ],
    ['***both***', [{ type: 'bold', children: [{ type: 'italic', children: [text('both')] }] }]],
    [
      '__under__ ~~gone~~ ||secret||',
      [
        { type: 'underline', children: [text('under')] },
        text(' '),
        { type: 'strike', children: [text('gone')] },
        text(' '),
        { type: 'spoiler', children: [text('secret')] },
      ],
    ],
    ['`**raw**`', [{ type: 'code', text: '**raw**' }]],
    [
      '<@1> <@&2> <#3>',
      [{ type: 'user', id: '1' }, text(' '), { type: 'role', id: '2' }, text(' '), { type: 'channel', id: '3' }],
    ],
    [
      '<:hello:123> <a:dance:45>',
      [
        { type: 'emoji', name: 'hello', id: '123', animated: false },
        text(' '),
        { type: 'emoji', name: 'dance', id: '45', animated: true },
      ],
    ],
    ['</role all:123>', [{ type: 'command', name: 'role all' }]],
    ['<t:1700000000:R>', [{ type: 'timestamp', seconds: 1_700_000_000, style: 'R' }]],
    ['[docs](https://example.com/a)', [{ type: 'link', url: 'https://example.com/a', children: [text('docs')] }]],
  ])('reads %s', (written, expected) => {
    expect(parseInline(written)).toEqual(expected)
  })

  it('prints escaped marks as they are', () => {
    expect(parseInline('\\*\\*plain\\*\\*')).toEqual([text('**plain**')])
  })

  it('leaves names with underscores and single stars alone', () => {
    expect(parseInline('snake_case_name and 2 * 3 * 4')).toEqual([text('snake_case_name and 2 * 3 * 4')])
  })

  it('makes no link of any other protocol', () => {
    expect(parseInline('[x](javascript:alert(1))')).toEqual([text('[x](javascript:alert(1))')])
  })
})

describe('blocks', () => {
  it('recognizes headings, quotes, lists, small text and code', () => {
    const written = '# Title\nline one\nline two\n> quoted\n> more\n- a\n- b\n1. first\n-# small\n```js\nlet a\n```'
    const types = (blocks: Block[]) => blocks.map((block) => block.type)
    expect(types(parseMarkdown(written))).toEqual(['heading', 'paragraph', 'quote', 'list', 'list', 'subtext', 'code'])
  })

  it('quotes everything after `>>>`', () => {
    expect(parseMarkdown('>>> one\n\ntwo')).toEqual([
      { type: 'quote', blocks: [{ type: 'paragraph', children: [text('one\n\ntwo')] }] },
    ])
  })

  it('neither throws nor hangs, whatever is typed', () => {
    const marks = fc.constantFrom(
      '*',
      '_',
      '~',
      '|',
      '`',
      '>',
      '#',
      '-',
      '\n',
      ' ',
      'a',
      '<@1>',
      '[',
      '](https://a.b)',
      '\\',
    )
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 60 }), (parts) => {
        expect(Array.isArray(parseMarkdown(parts.join('')))).toBe(true)
      }),
    )
    expect(parseMarkdown('> '.repeat(2000)).length).toBeGreaterThan(0)
  })
})
