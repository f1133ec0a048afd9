import { expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { aView, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import { messageRead } from './recount.ts'
import { aSuggestion } from './suggestion-record.fixture.ts'

/** The message that was asked for is gone. */
const answered = (messageId: string): EventOf<'answered'> => ({
  type: 'answered',
  guildId: GUILD,
  at: NOW,
  module: 'suggestions',
  tag: 'messageRead',
  payload: { id: 'one', messageId },
  made: {},
  result: { ok: false, code: 'messageGone' },
})
const view = aView({ records: { suggestion: { rows: [aSuggestion({ messageId: '5' })], count: 1 } } })

it('marks a suggestion as removed whose message is gone', () => {
  expect(messageRead(answered('5'), view).effects[0]).toMatchObject({ type: 'changeRecord', state: 'removed' })
})

it('leaves a suggestion alone that was moved while its former message was being read', () => {
  expect(messageRead(answered('4'), view).effects).toEqual([])
})
