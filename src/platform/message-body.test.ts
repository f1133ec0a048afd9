import { describe, expect, it } from 'vitest'
import { bodyOf, editOf } from './message-body.ts'

const CARD = { name: 'welcome.jpg', data: Buffer.from('x'), contentType: 'image/jpeg' }

describe('the body of a message', () => {
  it('shows the card inside the first embed', () => {
    const embeds = [{ title: 'Bienvenue', color: '#cd6e57', footer: { text: 'test' } }, { title: 'Deux' }]
    expect(bodyOf({ content: '<@1>', embeds, mentions: { users: ['1'] } }, CARD, 'n')).toEqual({
      content: '<@1>',
      embeds: [
        {
          title: 'Bienvenue',
          color: 0xcd6e57,
          footer: { text: 'test' },
          image: { url: 'attachment://welcome.jpg' },
        },
        { title: 'Deux' },
      ],
      allowed_mentions: { parse: [], users: ['1'] },
      nonce: 'n',
      enforce_nonce: true,
      files: [CARD],
      attachments: [{ id: '0', filename: 'welcome.jpg' }],
    })
  })

  it('gives the card an alternative text', () => {
    const card = {
      type: 'welcome',
      locale: 'en',
      guildName: 'The Hall',
      memberName: 'x'.repeat(2000),
      avatarUrl: '',
      background: { kind: 'none' },
    } as const
    const [attachment] =
      bodyOf({ embeds: [{ title: 'T' }], card: { ...card, memberName: 'Ann' } }, CARD, null).attachments ?? []
    expect(attachment?.description).toBe('Welcome Ann to the Discord server The Hall')
    const { attachments, components } = bodyOf({ blocks: [{ type: 'text', text: 'x' }], card }, CARD, null)
    expect(attachments?.[0]?.description).toHaveLength(1024)
    expect(JSON.stringify(components)).toContain('"description":"Welcome xx')
  })

  it('contains the files included in it, with descriptions', () => {
    const files = [
      { name: 'a.txt', contentType: 'text/plain', text: 'é', alt: 'A letter' },
      { name: 'b.bin', contentType: 'application/octet-stream', base64: 'AAE=' },
    ]
    const { files: sent, attachments } = bodyOf({ content: 'x', files }, null, null)
    expect(sent?.map(({ data }) => data)).toEqual([Buffer.from('é'), Buffer.from([0, 1])])
    expect(attachments).toEqual([
      { id: '0', filename: 'a.txt', description: 'A letter' },
      { id: '1', filename: 'b.bin' },
    ])
  })

  it('removes what an edit does not have, except files that are to stay', () => {
    expect(editOf({ content: 'x' }, null)).toEqual({
      content: 'x',
      embeds: [],
      components: [],
      attachments: [],
      allowed_mentions: { parse: [] },
    })
    expect(editOf({ content: 'x', keepsFiles: true }, null)).not.toHaveProperty('attachments')
    expect(editOf({ embeds: [{ title: 'T' }] }, CARD).attachments).toEqual([{ id: '0', filename: 'welcome.jpg' }])
  })
})
