import { expect, test } from 'vitest'
import type { Embed, Image } from '#core/settings/embed.ts'
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
  expect(losesParts({ blocks: [inside, line] }, 'embeds')).toBe(true)
  expect(losesParts(container([inside, line, inside]), 'embeds')).toBe(true)
  expect(losesParts(container([inside]), 'embeds')).toBe(false)
})

test('what hides or describes a picture inside a container is lost on the way to embeds', () => {
  const gallery = (image: Image) => ({ type: 'gallery' as const, images: [image] })
  const url = 'https://example.com/a.png'
  const loses = (image: Image, spoiler = false) =>
    losesParts({ blocks: [{ type: 'container', color: null, spoiler, children: [gallery(image)] }] }, 'embeds')
  expect(loses({ url })).toBe(false)
  expect(loses({ url, spoiler: true })).toBe(true)
  expect(loses({ url, alt: 'A fox' })).toBe(true)
  expect(loses({ url }, true)).toBe(true)
  expect(losesParts({ blocks: [gallery({ url, spoiler: true, alt: 'A fox' })] }, 'embeds')).toBe(false)
})

test('icons and the time of sending are lost on the way to blocks', () => {
  const icon = 'https://example.com/i.png'
  const loses = (embed: Embed) => losesParts({ embeds: [{ description: 'Text' }, embed] }, 'advanced')
  expect(losesParts(classic, 'advanced')).toBe(false)
  expect(loses({ author: { name: 'Ann' }, footer: { text: 'The desk' } })).toBe(false)
  expect(loses({ author: { name: 'Ann', icon } })).toBe(true)
  expect(loses({ footer: { text: 'The desk', icon } })).toBe(true)
  expect(loses({ description: 'Now', timestamp: true })).toBe(true)
  expect(loses({ description: 'Now', timestamp: false })).toBe(false)
})
