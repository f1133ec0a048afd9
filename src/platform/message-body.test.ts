import { describe, expect, it } from 'vitest'
import { messageBodyOf } from './message-body.ts'

const CARD = { name: 'welcome.jpg', data: Buffer.from('x'), contentType: 'image/jpeg' }

describe('outgoing message', () => {
  it('shows the card inside the first embed', () => {
    const embeds = [{ title: 'Bienvenue', description: 'Bonjour', color: '#cd6e57', footer: 'test' }, { title: 'Deux' }]
    expect(messageBodyOf({ content: '<@1>', embeds, mentionUserIds: ['1'] }, CARD, 'n')).toEqual({
      content: '<@1>',
      embeds: [
        {
          title: 'Bienvenue',
          description: 'Bonjour',
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
    })
  })

  it('notifies nobody who is not named, whatever the text says', () => {
    const body = messageBodyOf({ content: '@everyone <@2> <@&3>', mentionUserIds: [] }, null, 'n')
    expect(body.allowed_mentions).toEqual({ parse: [], users: [] })
    expect(body).not.toHaveProperty('embeds')
    expect(body).not.toHaveProperty('files')
  })
})
