import { expect, it } from 'vitest'
import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import { linkedPictures } from './linked-pictures.ts'

const at = (name: string) => `https://pictures.example/${name}.png`
const base: Pick<Message, 'mentions' | 'silent'> = { mentions: DEFAULT_MENTIONS, silent: false }

it('lists every linked picture of a message, once', () => {
  const message: Message = {
    ...base,
    format: 'embeds',
    images: [{ url: at('a') }, { url: '/uploads/own.png' }],
    embeds: [
      {
        author: { name: 'x', icon: at('b') },
        footer: { text: 'x', icon: at('c') },
        thumbnail: at('d'),
        images: [at('a')],
      },
    ],
    variants: { fr: { content: 'x', images: [{ url: at('e') }] } },
  }
  expect(linkedPictures(message)).toEqual(['a', 'b', 'c', 'd', 'e'].map(at))
})

it('looks into blocks and containers', () => {
  const message: Message = {
    ...base,
    format: 'advanced',
    blocks: [
      { type: 'text', text: 'x', accessory: { type: 'thumbnail', image: { url: at('a') } } },
      { type: 'container', color: null, children: [{ type: 'gallery', images: [{ url: at('b') }] }] },
    ],
  }
  expect(linkedPictures(message)).toEqual(['a', 'b'].map(at))
})
