import { expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { aView, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import { defaultSettings } from '#modules/index.ts'
import { newReactionMessage } from './new-reaction-message.ts'
import { decideFound } from './refresh.ts'

const settings = {
  ...defaultSettings,
  rolereacts: [{ ...newReactionMessage('e'), channel: '8', message: '9', status: true }],
}
/** The message that was looked for does not exist. */
const gone = (messageId: string): EventOf<'answered'> => ({
  type: 'answered',
  guildId: GUILD,
  at: NOW,
  module: 'roles-reactions',
  tag: 'found',
  payload: { id: 'e', messageId, isPosted: true },
  made: {},
  result: { ok: false, code: 'messageGone' },
})

it('marks an entry whose message was deleted during downtime', () => {
  expect(decideFound(gone('9'), settings, aView()).reasons).toEqual([{ code: 'messageDeleted' }])
})

it('leaves an entry alone that was published again while its former message was looked for', () => {
  expect(decideFound(gone('7'), settings, aView()).effects).toEqual([])
})
