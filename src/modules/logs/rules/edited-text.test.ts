import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Inline, parseMarkdown } from '#ui/discord/markdown.ts'
import { editedText } from './edited-text.ts'

const textOf = (nodes: readonly Inline[]): string =>
  nodes.map((node) => ('children' in node ? textOf(node.children) : 'text' in node ? node.text : '?')).join('')

/** What people read once Discord has rendered the quote. */
function read(written: string): string {
  const [quote, ...others] = parseMarkdown(written)
  if (!quote) return ''
  expect(quote.type).toBe('quote')
  expect(others).toEqual([])
  const blocks = quote.type === 'quote' ? quote.blocks : []
  return blocks.map((block) => ('children' in block ? textOf(block.children) : `<${block.type}>`)).join('\n')
}

it('strikes through deleted words and shows new ones in bold', () => {
  expect(editedText('See you at noon, Ann', 'See you at four, Ann')).toEqual({
    before: '> See you at ~~noon~~, Ann',
    after: '> See you at **four**, Ann',
  })
})

it('marks every line separately, so that no mark spans lines', () => {
  expect(editedText('a\nb c', 'x y\nz c').after).toBe('> **x y**\n> **z** c')
})

it('leaves spaces outside the marks', () => {
  expect(editedText('hello', 'hello there').after).toBe('> hello **there**')
})

it('shows typed marks as they were typed', () => {
  const { before, after } = editedText(
    '**bold** ~~gone~~ `code` ```js\nlet a\n``` ||no||',
    '# title\n- [a](https://example.com)\n1. <@1> <#2> @x~',
  )
  expect(read(before)).toBe('**bold** ~~gone~~ `code` ```js\nlet a\n``` ||no||')
  expect(read(after)).toBe('# title\n- [a](https://example.com)\n1. <@1> <#2> @x~')
})

it('shows what is around a change far inside a long message', () => {
  const long = 'word '.repeat(500)
  const { before, after } = editedText(`${long}old ${long}`, `${long}new ${long}`)
  expect(before).toMatch(/^> ….*word ~~old~~ word.*…$/)
  expect(after).toMatch(/^> ….*word \*\*new\*\* word.*…$/)
})

it('starts no list where the other version separated a number from its dot', () => {
  expect(editedText('<@1>1. two', '1. two').after).toContain('1\\. two')
})

it('shows a long message from its beginning when its words stay the same', () => {
  const long = 'word '.repeat(500)
  expect(editedText(long, long).before).toMatch(/^> word .*…$/)
})

it('shows nothing for a text that does not exist', () => {
  expect(editedText('', 'hello')).toEqual({ before: '', after: '> **hello**' })
})

const piece = fc.constantFrom(
  'a',
  'bb ',
  '\n',
  '~',
  '*',
  '_',
  '`',
  '|',
  '\\',
  '#',
  '> ',
  '- ',
  '1. ',
  '<@1>',
  '👋',
  ' ',
)
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
const squeezed = (written: string) => written.replaceAll(/[\s\u200B]+/g, '')

it('shows every character and formats none of them, whatever was typed', () => {
  fc.assert(
    fc.property(text, text, (old, now) => {
      const { before, after } = editedText(old, now)
      expect(squeezed(read(before))).toBe(squeezed(old))
      expect(squeezed(read(after))).toBe(squeezed(now))
    }),
  )
})

it.each([
  ['nothing alike', 'a* '.repeat(1_300), 'b* '.repeat(1_300)],
  ['every second word changed', 'a b '.repeat(1_000), 'a c '.repeat(1_000)],
  ['only marks', '~'.repeat(4_000), '*'.repeat(4_000)],
  ['only ends of lines', 'a\n'.repeat(2_000), 'b\n'.repeat(2_000)],
])('stays within the limit of an entry: %s', (_, old, now) => {
  const { before, after } = editedText(old, now)
  expect(before.length).toBeLessThanOrEqual(1_300)
  expect(after.length).toBeLessThanOrEqual(1_300)
})
