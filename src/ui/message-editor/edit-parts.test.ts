import { describe, expect, it } from 'vitest'
import type { MessageParts } from '#core/settings/message.ts'
import { duplicatePart, movePart, removePart, stepPart } from './edit-parts.ts'

const text = (written: string) => ({ type: 'text' as const, text: written })
const box = (...written: string[]) => ({ type: 'container' as const, color: null, children: written.map(text) })
const button = (id: string) => ({
  id,
  label: id,
  style: 'grey' as const,
  action: { type: 'link' as const, url: 'https://example.com/' },
})
const row = (...ids: string[]) => ({ buttons: ids.map(button) })

/** `a (b c) d`: blocks by their text, containers in brackets. */
const shown = (parts: MessageParts | undefined) =>
  (parts?.blocks ?? [])
    .map((block) => {
      if (block.type === 'container')
        return `(${block.children.map((one) => ('text' in one ? one.text : '')).join(' ')})`
      return 'text' in block ? block.text : block.type
    })
    .join(' ')
const rows = (parts: MessageParts | undefined) =>
  (parts?.rows ?? []).map((one) => ('buttons' in one ? one.buttons.map(({ id }) => id).join('') : 'select')).join(' ')

const blocks: MessageParts = { blocks: [text('a'), box('b', 'c'), text('d')] }

describe('dragging a block', () => {
  it.each([
    ['to the end', 'blocks.0', 'blocks', 3, '(b c) d a', 'blocks.2'],
    ['before another', 'blocks.2', 'blocks', 0, 'd a (b c)', 'blocks.0'],
    ['into a container', 'blocks.0', 'blocks.1.children', 1, '(b a c) d', 'blocks.0.children.1'],
    ['as a container with all it holds', 'blocks.1', 'blocks', 0, '(b c) a d', 'blocks.0'],
    ['out of it', 'blocks.1.children.0', 'blocks', 3, 'a (c) d b', 'blocks.3'],
  ])('%s', (_what, from, list, at, after, path) => {
    const moved = movePart(blocks, from, { list, at })
    expect(shown(moved?.parts)).toBe(after)
    expect(moved?.path).toBe(path)
  })

  it('does not change the message where it may not go', () => {
    expect(movePart(blocks, 'blocks.1', { list: 'blocks.1.children', at: 0 })).toBeNull()
    expect(movePart({ blocks: [box('a'), box('b')] }, 'blocks.0', { list: 'blocks.1.children', at: 0 })).toBeNull()
    expect(movePart(blocks, 'blocks.0', { list: 'blocks', at: 1 })).toBeNull()
  })

  it('removes a container that has become empty', () => {
    const moved = movePart({ blocks: [box('a'), text('b')] }, 'blocks.0.children.0', { list: 'blocks', at: 2 })
    expect(shown(moved?.parts)).toBe('b a')
    expect(moved?.path).toBe('blocks.1')
  })
})

describe('moving by keyboard', () => {
  it('walks into a container, through it, and out at its other end', () => {
    let at = { parts: blocks, path: 'blocks.0' }
    const seen: string[] = []
    for (;;) {
      const next = stepPart(at.parts, at.path, 1)
      if (!next) break
      seen.push(shown(next.parts))
      at = next
    }
    expect(seen).toEqual(['(a b c) d', '(b a c) d', '(b c a) d', '(b c) a d', '(b c) d a'])
  })

  it('goes back the same way', () => {
    const last: MessageParts = { blocks: [box('b'), text('a')] }
    const first = stepPart(last, 'blocks.1', -1)
    expect(shown(first?.parts)).toBe('(b a)')
    const second = first && stepPart(first.parts, first.path, -1)
    expect(shown(second?.parts)).toBe('(a b)')
    expect(shown((second && stepPart(second.parts, second.path, -1))?.parts)).toBe('a (b)')
  })

  it('carries a button to the next row, unless that one is full', () => {
    const two: MessageParts = { rows: [row('a', 'b'), row('c')] }
    const moved = stepPart(two, 'rows.0.buttons.1', 1)
    expect(rows(moved?.parts)).toBe('a bc')
    expect(moved?.path).toBe('rows.1.buttons.0')
    expect(stepPart({ rows: [row('a'), row('b', 'c', 'd', 'e', 'f')] }, 'rows.0.buttons.0', 1)).toBeNull()
  })

  it('removes the row with its last button', () => {
    const moved = stepPart({ rows: [row('a'), row('b')] }, 'rows.0.buttons.0', 1)
    expect(rows(moved?.parts)).toBe('ab')
    expect(moved?.path).toBe('rows.0.buttons.0')
  })

  it('stops at the first and the last place', () => {
    const embeds: MessageParts = { embeds: [{ title: 'a' }, { title: 'b' }] }
    expect(stepPart(embeds, 'embeds.0', -1)).toBeNull()
    expect(stepPart(embeds, 'embeds.1', 1)).toBeNull()
    expect(stepPart(embeds, 'embeds.0', 1)?.parts.embeds?.map(({ title }) => title)).toEqual(['b', 'a'])
  })
})

describe('copying and removing', () => {
  it('gives the copy ids of its own and respects the maximum', () => {
    const copied = duplicatePart({ rows: [row('a')] }, 'rows.0.buttons.0', () => 'new')
    expect(rows(copied?.parts)).toBe('anew')
    expect(copied?.path).toBe('rows.0.buttons.1')
    expect(duplicatePart({ rows: [row('a', 'b', 'c', 'd', 'e')] }, 'rows.0.buttons.0', () => 'new')).toBeNull()
  })

  it('removes a part, and whatever becomes empty without it', () => {
    expect(removePart({ content: 'x', rows: [row('a')] }, 'rows.0.buttons.0')).toEqual({ content: 'x' })
    expect(removePart({ content: 'x', embeds: [{ title: 'a' }] }, 'content')).toEqual({ embeds: [{ title: 'a' }] })
    expect(shown(removePart(blocks, 'blocks.1.children.0'))).toBe('a (c) d')
  })
})
