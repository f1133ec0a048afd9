import { describe, expect, it } from 'vitest'
import { problemsWith } from '#emulator/test-emulator.ts'
import type { BotMessage } from './message.ts'
import { modalToDiscord } from './modal-to-discord.ts'
import { type CardFile, toDiscord, toDiscordEdit } from './to-discord.ts'

/** Discord's own specification has no objection, and this is the result. */
const sent = (message: BotMessage, card?: CardFile) => {
  const body = toDiscord(message, card)
  expect(problemsWith('MessageCreateRequest', body)).toEqual([])
  return body
}

describe('a message for Discord', () => {
  it('notifies nobody unless asked to', () => {
    expect(sent({ content: '@everyone <@2> <@&3>' }).allowed_mentions).toEqual({ parse: [] })
    expect(sent({ content: 'x', mentions: { everyone: true, roles: 'all', users: ['2'] } }).allowed_mentions).toEqual({
      parse: ['everyone', 'roles'],
      users: ['2'],
    })
    expect(sent({ content: 'x', replyTo: { messageId: '100000000000000001', mention: true } })).toMatchObject({
      message_reference: { message_id: '100000000000000001', fail_if_not_exists: false },
      allowed_mentions: { parse: [], replied_user: true },
    })
  })

  it('says in words what a missing card would have shown', () => {
    const message = { embeds: [{ description: 'Today' }], cardInWords: '1 ✅ 2 🎁' }
    expect(sent(message).embeds?.[0]?.description).toBe('Today\n1 ✅ 2 🎁')
    expect(sent(message, { name: 'calendar.jpg' }).embeds?.[0]?.description).toBe('Today')
  })

  it('has embeds with all their parts', () => {
    const embeds = [
      {
        title: 'T',
        url: 'https://a.example/',
        description: 'D',
        color: '#cd6e57',
        author: { name: 'A', iconUrl: 'https://a.example/i.png' },
        footer: { text: 'F' },
        thumbnailUrl: 'https://a.example/t.png',
        imageUrl: 'https://a.example/p.png',
        fields: [
          { name: 'n', value: '', inline: true },
          { name: 'm', value: 'v' },
        ],
        timestamp: Date.UTC(2026, 0, 1),
      },
      { title: 'Second' },
    ]
    expect(sent({ embeds }).embeds).toEqual([
      {
        title: 'T',
        url: 'https://a.example/',
        description: 'D',
        color: 0xcd6e57,
        author: { name: 'A', icon_url: 'https://a.example/i.png' },
        footer: { text: 'F' },
        thumbnail: { url: 'https://a.example/t.png' },
        image: { url: 'https://a.example/p.png' },
        fields: [
          { name: 'n', value: '\u200b', inline: true },
          { name: 'm', value: 'v', inline: false },
        ],
        timestamp: '2026-01-01T00:00:00.000Z',
      },
      { title: 'Second' },
    ])
    expect(sent({ embeds }, { name: 'card.png' }).embeds?.[0]?.image).toEqual({ url: 'attachment://card.png' })
  })

  it('has buttons, and selects of every kind', () => {
    const { components } = sent({
      content: 'x',
      rows: [
        {
          buttons: [
            { label: 'Go', style: 'green', customId: '1a.b', emoji: 'a:party:100000000000000001' },
            { emoji: '🔗', url: 'https://a.example/', disabled: true },
          ],
        },
        {
          select: {
            kind: 'text',
            customId: '1a.s',
            min: 0,
            max: 1,
            options: [{ label: 'L', value: 'v', chosen: true }],
          },
        },
        { select: { kind: 'user', customId: '1a.u', chosen: ['100000000000000002'] } },
        { select: { kind: 'channel', customId: '1a.c', channelTypes: [0, 5] } },
        {
          select: {
            kind: 'mentionable',
            customId: '1a.m',
            placeholder: 'Who',
            chosen: [{ id: '100000000000000001', type: 'role' }],
          },
        },
      ],
    })
    expect(components).toEqual([
      {
        type: 1,
        components: [
          {
            type: 2,
            style: 3,
            label: 'Go',
            custom_id: '1a.b',
            emoji: { name: 'party', id: '100000000000000001', animated: true },
          },
          { type: 2, style: 5, emoji: { name: '🔗' }, url: 'https://a.example/', disabled: true },
        ],
      },
      {
        type: 1,
        components: [
          {
            type: 3,
            custom_id: '1a.s',
            min_values: 0,
            max_values: 1,
            options: [{ label: 'L', value: 'v', default: true }],
          },
        ],
      },
      {
        type: 1,
        components: [{ type: 5, custom_id: '1a.u', default_values: [{ id: '100000000000000002', type: 'user' }] }],
      },
      { type: 1, components: [{ type: 8, custom_id: '1a.c', channel_types: [0, 5] }] },
      {
        type: 1,
        components: [
          {
            type: 7,
            custom_id: '1a.m',
            placeholder: 'Who',
            default_values: [{ id: '100000000000000001', type: 'role' }],
          },
        ],
      },
    ])
  })

  it('has blocks in the second format, with the card in their container', () => {
    const blocks: BotMessage['blocks'] = [
      { type: 'text', text: '# Hello' },
      {
        type: 'container',
        color: '#57c478',
        children: [
          {
            type: 'text',
            text: 'Side',
            accessory: { thumbnail: { url: 'https://a.example/p.png', alt: 'A hall', spoiler: true } },
          },
          { type: 'text', text: 'Press', accessory: { button: { label: 'Go', style: 'blue', customId: '1a.b' } } },
          { type: 'separator', line: true, spacing: 'large' },
          { type: 'container', children: [{ type: 'file', name: 'log.txt' }] },
          { type: 'row', row: { buttons: [{ label: 'Site', url: 'https://a.example/' }] } },
        ],
      },
    ]
    const body = sent({ blocks, content: 'not beside blocks', silent: true }, { name: 'card.png' })
    expect(body).toMatchObject({
      flags: (1 << 15) | (1 << 12),
      components: [
        { type: 10, content: '# Hello' },
        {
          type: 17,
          accent_color: 0x57c478,
          components: [
            { type: 9, accessory: { type: 11, description: 'A hall', spoiler: true } },
            { type: 9, accessory: { type: 2, custom_id: '1a.b' } },
            { type: 14, divider: true, spacing: 2 },
            { type: 13, file: { url: 'attachment://log.txt' } },
            { type: 1 },
            { type: 12, items: [{ media: { url: 'attachment://card.png' } }] },
          ],
        },
      ],
    })
    expect(body).not.toHaveProperty('content')
  })

  it('can have a poll', () => {
    expect(sent({ poll: { question: 'Q', answers: ['a', 'b'], hours: 24, multiple: true } }).poll).toEqual({
      question: { text: 'Q' },
      answers: [{ poll_media: { text: 'a' } }, { poll_media: { text: 'b' } }],
      duration: 24,
      allow_multiselect: true,
    })
  })

  it('is cut where variables have made it too long, between whole characters', () => {
    const { content = '', embeds } = sent({
      content: `${'a'.repeat(1998)}😀😀`,
      embeds: [{ title: 'b'.repeat(300), fields: [{ name: 'c'.repeat(300), value: 'd'.repeat(2000) }] }],
    })
    expect([content?.length, content?.at(-1), content?.at(-2)]).toEqual([1999, '…', 'a'])
    expect([embeds?.[0]?.title?.length, embeds?.[0]?.fields?.[0]?.value.length]).toEqual([256, 1024])
  })

  it('replaces everything when it is an edit', () => {
    const edit = toDiscordEdit({ blocks: [{ type: 'text', text: 'x' }], silent: true })
    expect(problemsWith('MessageEditRequestPartial', edit)).toEqual([])
    expect(edit).toEqual({
      content: null,
      embeds: [],
      components: [{ type: 10, content: 'x' }],
      allowed_mentions: { parse: [] },
      flags: 1 << 15,
    })
  })
})

describe('a modal for Discord', () => {
  it('wraps every kind of field in a label', () => {
    const modal = modalToDiscord({
      customId: '1tickets.reason',
      title: 'T'.repeat(50),
      fields: [
        { key: 'line', kind: 'line', label: 'Line', max: 5, value: 'too long', required: false },
        { key: 'text', kind: 'paragraph', label: 'Text', description: 'Long', placeholder: 'p', min: 1 },
        { key: 'one', kind: 'select', label: 'One', select: { kind: 'text', options: [{ label: 'a', value: 'a' }] } },
        { key: 'who', kind: 'pick', label: 'Who', select: { kind: 'user', required: false } },
        { key: 'file', kind: 'file', label: 'File', min: 0, max: 3, required: false },
      ],
    })
    expect(problemsWith('ModalInteractionCallbackRequestData', modal)).toEqual([])
    expect(modal.title).toHaveLength(45)
    expect(modal.components).toEqual([
      {
        type: 18,
        label: 'Line',
        component: { type: 4, custom_id: 'line', style: 1, max_length: 5, value: 'too …', required: false },
      },
      {
        type: 18,
        label: 'Text',
        description: 'Long',
        component: { type: 4, custom_id: 'text', style: 2, placeholder: 'p', min_length: 1, required: true },
      },
      {
        type: 18,
        label: 'One',
        component: { type: 3, custom_id: 'one', options: [{ label: 'a', value: 'a' }] },
      },
      { type: 18, label: 'Who', component: { type: 5, custom_id: 'who', required: false } },
      {
        type: 18,
        label: 'File',
        component: { type: 19, custom_id: 'file', min_values: 0, max_values: 3, required: false },
      },
    ])
  })
})
