import { expect, test } from 'vitest'
import type { MessageParts } from '#core/settings/message.ts'
import { convertParts, losesParts } from './convert-format.ts'

const link = {
  id: 'a',
  label: 'Site',
  style: 'grey' as const,
  action: { type: 'link' as const, url: 'https://example.com/' },
}
const classic: MessageParts = {
  content: 'Hello',
  embeds: [
    {
      title: 'Stack',
      url: 'https://example.com/',
      description: 'Pick one',
      color: '#57c478',
      fields: [{ name: 'Front', value: 'Tuesday' }],
      thumbnail: 'https://example.com/t.png',
      images: ['https://example.com/a.png'],
      footer: { text: 'The desk' },
    },
  ],
  rows: [{ buttons: [link] }],
}

test('no text is lost from embeds to blocks', () => {
  expect(convertParts(classic, 'advanced')).toEqual({
    blocks: [
      { type: 'text', text: 'Hello' },
      {
        type: 'container',
        color: '#57c478',
        children: [
          {
            type: 'text',
            text: '### [Stack](https://example.com/)\nPick one\n**Front**\nTuesday',
            accessory: { type: 'thumbnail', image: { url: 'https://example.com/t.png' } },
          },
          { type: 'gallery', images: [{ url: 'https://example.com/a.png' }] },
          { type: 'text', text: '-# The desk' },
        ],
      },
      { type: 'row', row: { buttons: [link] } },
    ],
  })
})

test('blocks become content, pictures, embeds and rows again', () => {
  const blocks: MessageParts = {
    blocks: [
      { type: 'text', text: 'Hello' },
      { type: 'separator', line: true, spacing: 'small' },
      { type: 'text', text: 'World', accessory: { type: 'button', button: link } },
      { type: 'container', color: '#57c478', children: [{ type: 'text', text: 'Inside' }] },
    ],
  }
  expect(convertParts(blocks, 'embeds')).toEqual({
    content: 'Hello\n\nWorld',
    embeds: [{ description: 'Inside', color: '#57c478' }],
    rows: [{ buttons: [link] }],
  })
})

test('an empty message stays empty', () => {
  expect(convertParts({}, 'advanced')).toEqual({})
  expect(convertParts({}, 'embeds')).toEqual({})
})

test('separators are lost on the way to embeds, those inside a container too', () => {
  const line = { type: 'separator', line: true, spacing: 'small' } as const
  const inside = { type: 'text', text: 'Inside' } as const
  const container = (children: (typeof line | typeof inside)[]) =>
    ({ blocks: [{ type: 'container', color: null, children }] }) satisfies MessageParts
  expect(losesParts({ blocks: [inside, line] })).toBe(true)
  expect(losesParts(container([inside, line, inside]))).toBe(true)
  expect(losesParts(container([inside]))).toBe(false)
})
