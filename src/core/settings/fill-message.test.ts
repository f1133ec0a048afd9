import { expect, test } from 'vitest'
import { fillVersion } from './fill-message.ts'

test('fills what is shown now, and leaves addresses and later answers alone', () => {
  const version = {
    content: 'Hi {x}',
    embeds: [
      {
        title: '{x}',
        url: 'https://example.com/{x}',
        fields: [{ name: '{x}', value: '{x}' }],
        footer: { text: '{x}' },
      },
    ],
    rows: [
      {
        buttons: [
          {
            id: '{x}',
            label: '{x}',
            style: 'grey' as const,
            action: { type: 'sendMessage' as const, target: 'hidden' as const, message: { content: '{x}' } },
          },
        ],
      },
    ],
  }
  expect(fillVersion(version, (text) => text.replaceAll('{x}', 'you'))).toEqual({
    content: 'Hi you',
    embeds: [
      {
        title: 'you',
        url: 'https://example.com/{x}',
        fields: [{ name: 'you', value: 'you' }],
        footer: { text: 'you' },
      },
    ],
    rows: [{ buttons: [{ ...version.rows[0]?.buttons[0], label: 'you' }] }],
  })
})
