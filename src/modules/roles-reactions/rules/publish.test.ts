import { expect, it } from 'vitest'
import { GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import { newReactionMessage } from './new-reaction-message.ts'
import { decideCleared } from './publish.ts'

it('restores a cleared emoji, even where Discord omits its animation or colour mark', () => {
  const pairs = [
    { emoji: 'a:party:1200000000000000001', roles: ['1'] },
    { emoji: '❤️', roles: ['2'] },
  ]
  const entry = { ...newReactionMessage('e'), pairs }
  const cleared = (emoji: string | null) => {
    const event = { type: 'reactionsCleared', guildId: GUILD, at: NOW, channelId: '8', messageId: '9', emoji } as const
    return decideCleared(event, entry, false).effects.map((effect) => 'emoji' in effect && effect.emoji)
  }
  expect(cleared('party:1200000000000000001')).toEqual(['a:party:1200000000000000001'])
  expect(cleared('❤')).toEqual(['❤️'])
  expect(cleared(null)).toHaveLength(2)
})
