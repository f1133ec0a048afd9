import { describe, expect, it } from 'vitest'
import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import { asWritten, fromSaved } from './from-saved.ts'
import { uploadsAttached } from './message-uploads.ts'

const message = (parts: Partial<Message>): Message => ({
  format: 'embeds',
  mentions: DEFAULT_MENTIONS,
  silent: false,
  ...parts,
})
const options = {
  fill: (template: string) => template.replaceAll('{user}', 'Lichen'),
  picture: (url: string) => url,
  customId: (id: string) => `1messages.press.${id}`,
  now: 7,
}

describe('a saved message', () => {
  it('has its variables filled, in the chosen language', () => {
    const both = message({ content: 'Bonjour {user}', variants: { en: { content: 'Hello {user}' } } })
    expect([fromSaved(both, 'fr', options).content, fromSaved(both, 'en', options).content]).toEqual([
      'Bonjour Lichen',
      'Hello Lichen',
    ])
  })

  it('gives its buttons ids, and leaves links as they are', () => {
    const rows: Message['rows'] = [
      {
        buttons: [
          { id: 'a', label: '{user}', style: 'red', action: { type: 'ticket', reason: null } },
          { id: 'b', label: 'Site', style: 'grey', action: { type: 'link', url: 'https://a.example/' } },
        ],
      },
    ]
    expect(fromSaved(message({ content: 'x', rows }), 'en', options).rows).toEqual([
      {
        buttons: [
          { label: 'Lichen', style: 'red', customId: '1messages.press.a' },
          { label: 'Site', url: 'https://a.example/' },
        ],
      },
    ])
  })

  it('gives each further picture of an embed an embed of its own, and linked pictures too', () => {
    const embed = { title: 'T', url: 'https://a.example/', images: ['https://a.example/1', 'https://a.example/2'] }
    const saved = message({ embeds: [{ ...embed, timestamp: true }], images: [{ url: 'https://a.example/3' }] })
    expect(fromSaved(saved, 'en', options).embeds).toEqual([
      { title: 'T', url: 'https://a.example/', imageUrl: 'https://a.example/1', timestamp: 7 },
      { url: 'https://a.example/', imageUrl: 'https://a.example/2' },
      { imageUrl: 'https://a.example/3' },
    ])
  })

  it('attaches its uploads, and marks hidden ones as spoilers by name', () => {
    const saved = message({
      images: [{ url: '/uploads/a.png', alt: 'A hall', spoiler: true }],
      embeds: [{ thumbnail: '/uploads/b.webp' }],
    })
    const attached = fromSaved(saved, 'en', { ...options, picture: uploadsAttached(saved) })
    expect(attached.files).toEqual([
      { name: 'SPOILER_a.png', contentType: 'image/png', url: '/uploads/a.png', alt: 'A hall' },
      { name: 'b.webp', contentType: 'image/webp', url: '/uploads/b.webp' },
    ])
    expect(attached.embeds).toEqual([{ thumbnailUrl: 'attachment://b.webp' }])
    expect(fromSaved(saved, 'en', asWritten(0))).toEqual({
      embeds: [{ thumbnailUrl: '/uploads/b.webp' }],
      mentions: { everyone: false, roles: 'all', users: 'all' },
    })
  })
})
