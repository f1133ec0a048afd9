import { describe, expect, it } from 'vitest'
import { linesOfMessage } from './message-lines.ts'

describe('the visible parts of a message', () => {
  it('follows the order of an embed on Discord', () => {
    const embed = {
      color: 0x57c478,
      title: 'Rules',
      url: 'https://example.com/',
      description: 'Be kind. ',
      fields: [{ name: 'One', value: 'No spam' }],
      footer: { text: 'The team' },
      timestamp: '2026-01-01T00:00:00.000Z',
    }
    expect(linesOfMessage({ content: ' Hello ', embeds: [embed] })).toEqual([
      { part: 'text', text: 'Hello' },
      { part: 'colour', text: '#57c478' },
      { part: 'text', text: 'Rules' },
      { part: 'link', text: 'https://example.com/' },
      { part: 'text', text: 'Be kind.' },
      { part: 'text', text: 'One' },
      { part: 'text', text: 'No spam' },
      { part: 'text', text: 'The team' },
    ])
  })

  it('recognises an attached picture wherever Discord stores it', () => {
    const toSend = { embeds: [{ image: { url: 'attachment://map.png' } }], attachments: [{ filename: 'map.png' }] }
    const sent = { embeds: [{ image: { url: 'https://cdn.discordapp.com/attachments/1/2/map.png?ex=3' } }] }
    expect(linesOfMessage(toSend)).toEqual([{ part: 'picture', text: 'map.png' }])
    expect(linesOfMessage(sent)).toEqual(linesOfMessage(toSend))
  })

  it('looks into containers, sections, rows and menus', () => {
    const button = { type: 2, style: 1, label: 'Press', emoji: { name: '👋' }, custom_id: 'x', disabled: true }
    const link = { type: 2, style: 5, label: 'Site', url: 'https://example.com/' }
    const menu = { type: 3, placeholder: 'Choose', options: [{ label: 'A', description: 'First' }] }
    const container = {
      type: 17,
      accent_color: 1,
      components: [
        { type: 9, components: [{ type: 10, content: 'Words' }], accessory: button },
        { type: 14 },
        { type: 12, items: [{ media: { url: 'https://example.com/a.png' } }] },
        { type: 1, components: [link] },
        { type: 1, components: [menu] },
      ],
    }
    expect(linesOfMessage({ content: '', components: [container] })).toEqual([
      { part: 'colour', text: '#000001' },
      { part: 'text', text: 'Words' },
      { part: 'button', text: '👋 Press', style: 'blue', disabled: true },
      { part: 'separator', text: '' },
      { part: 'picture', text: 'https://example.com/a.png' },
      { part: 'button', text: 'Site' },
      { part: 'link', text: 'https://example.com/' },
      { part: 'menu', text: 'Choose' },
      { part: 'choice', text: 'A' },
      { part: 'text', text: 'First' },
    ])
  })

  it('finds nothing in anything but a message', () => {
    expect(linesOfMessage({ content: 3, embeds: 'x', components: [null, { type: 99 }], attachments: {} })).toEqual([])
  })
})
