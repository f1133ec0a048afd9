import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Message, MessageParts } from '#core/settings/message.ts'
import { MessageBody } from './message-body.tsx'
import { type MessageView, MessageViewContext, PLAIN_VIEW } from './message-view.ts'

/** What is drawn, and where an editor would put its handles. */
function draw(format: Message['format'], version: MessageParts) {
  const parts: string[] = []
  const view: MessageView = {
    ...PLAIN_VIEW,
    fill: (template) => template.replaceAll('{user}', 'Lichen'),
    time: 'today',
    wrap(path, kind, part) {
      parts.push(`${kind} ${path}`)
      return part
    },
  }
  const html = renderToStaticMarkup(
    <MessageViewContext value={view}>
      <MessageBody format={format} version={version} />
    </MessageViewContext>,
  )
  return { html, parts }
}

describe('the preview of a message', () => {
  it('shows what Discord is sent, with variables filled in, in Discord’s order', () => {
    const { html, parts } = draw('embeds', {
      content: 'Hello {user}',
      images: [{ url: 'https://a.example/linked.png' }],
      embeds: [
        { title: 'For {user}', url: 'https://a.example/', images: ['https://a.example/1', 'https://a.example/2'] },
        { description: 'Second', color: '#57c478', timestamp: true, footer: { text: 'foot' } },
      ],
      rows: [
        {
          buttons: [
            { id: 'a', label: 'Go', style: 'red', action: { type: 'ticket', reason: null } },
            { id: 'b', emoji: '🔗', style: 'grey', action: { type: 'link', url: 'https://a.example/' } },
          ],
        },
      ],
    })
    const order = [
      'Hello Lichen',
      'For Lichen',
      '/1"',
      '/2"',
      'Second',
      'foot • today',
      'linked.png',
      'button-red',
      '🔗',
    ]
    const places = order.map((part) => html.indexOf(part))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(html.match(/discord-embed-full/g)).toHaveLength(2)
    expect(html).toContain('border-left-color:#57c478')
    expect(parts).toEqual([
      'content content',
      'embed embeds.0',
      'embed embeds.1',
      'images images',
      'row rows.0',
      'button rows.0.buttons.0',
      'button rows.0.buttons.1',
    ])
  })

  it('marks each block with its path, and says which parts are still empty', () => {
    const { html, parts } = draw('advanced', {
      blocks: [
        { type: 'text', text: '' },
        {
          type: 'container',
          color: '#cd6e57',
          children: [
            { type: 'text', text: 'Side', accessory: { type: 'thumbnail', image: { url: 'https://a.example/p.png' } } },
            { type: 'separator', line: true, spacing: 'large' },
            { type: 'gallery', images: [{ url: 'https://a.example/g.png', alt: 'A hall' }] },
          ],
        },
      ],
    })
    expect(parts).toEqual([
      'text blocks.0',
      'container blocks.1',
      'text blocks.1.children.0',
      'separator blocks.1.children.1',
      'gallery blocks.1.children.2',
    ])
    expect(html).toContain('discord-nothing')
    expect(html).toContain('alt="A hall"')
    expect(draw('embeds', { embeds: [{}] }).html).toContain('discord-nothing')
  })
})
