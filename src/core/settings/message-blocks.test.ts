import { describe, expect, it } from 'vitest'
import { type Block, countCharacters, countComponents } from './message-blocks.ts'

const text = (written: string): Block & { type: 'text' } => ({ type: 'text', text: written })
const link = (id: string) => ({
  id,
  label: id,
  style: 'grey' as const,
  action: { type: 'link' as const, url: 'https://example.com/' },
})

describe('counting blocks as Discord does', () => {
  it('counts a text as one, and with an accessory as three', () => {
    expect(countComponents([text('a')])).toBe(1)
    const image = { url: 'https://example.com/a.png' }
    expect(countComponents([{ ...text('a'), accessory: { type: 'thumbnail', image } }])).toBe(3)
    expect(countComponents([{ ...text('a'), accessory: { type: 'button', button: link('a') } }])).toBe(3)
  })

  it('counts a row and each of its buttons, a gallery as one whatever it shows', () => {
    expect(countComponents([{ type: 'row', row: { buttons: [link('a'), link('b')] } }])).toBe(3)
    expect(countComponents([{ type: 'gallery', images: Array(10).fill({ url: 'https://example.com/a.png' }) }])).toBe(1)
  })

  it('counts a container and what is in it', () => {
    const children = [text('ab'), { type: 'separator' as const, line: true, spacing: 'small' as const }, text('cd')]
    const blocks: Block[] = [text('ef'), { type: 'container', color: null, children }]
    expect(countComponents(blocks)).toBe(5)
    expect(countCharacters(blocks)).toBe(6)
  })
})
