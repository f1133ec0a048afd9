import { describe, expect, it } from 'vitest'
import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import { composeSaved } from './compose-saved.ts'
import { aMember, aView } from './rule-view.fixture.ts'

const loud = (parts: Partial<Message>): Message => ({
  format: 'embeds',
  mentions: { ...DEFAULT_MENTIONS, everyone: true },
  silent: false,
  ...parts,
})

describe('a message of the editor', () => {
  it.each([
    ['Up, @everyone', true],
    ['Welcome, @{user.nickname}', false],
  ])('mentions everybody where it is written so, never by a name: %s', (content, everyone) => {
    const member = aMember({ nickname: 'everyone' })
    const composed = composeSaved(loud({ content }), aView(), { member, channelId: null, locale: 'en' })
    expect(composed.content).toContain('@everyone')
    expect(composed.mentions?.everyone).toBe(everyone)
  })
})
