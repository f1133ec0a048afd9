import { expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { aView, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { StoredRecord } from '#core/bot/view.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { bot } from '../bot.ts'
import { ticketsSettings } from '../settings.ts'
import { panelWith } from '../tickets.fixture.ts'
import { RATING_POSTED, ratingPosted } from './feedback.ts'

const ROOM = '500000000000000001'
const POSTED = '600000000000000001'
const ticket = (body: object): StoredRecord => ({
  kind: 'ticket',
  id: 'a',
  number: 1,
  state: 'closed',
  subjectId: '300000000000000001',
  actorId: null,
  channelId: ROOM,
  messageId: null,
  dueAt: null,
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  body: {
    panelId: 'help',
    panel: panelWith(),
    openedBy: '300000000000000001',
    reason: null,
    answers: [],
    files: [],
    priority: 'normal',
    participants: [],
    openedAt: NOW,
    rating: 4,
    ...body,
  },
})
const event: EventOf<'answered'> = {
  type: 'answered',
  guildId: GUILD,
  at: NOW,
  module: 'tickets',
  tag: RATING_POSTED,
  payload: { ticketId: 'a', channelId: ROOM, userId: '300000000000000001', rating: 4 },
  result: { ok: true, id: POSTED },
  made: {},
}
const decided = (body: object) =>
  ratingPosted(event, aView({ records: { ticket: { rows: [ticket(body)], count: 1 } } }))

it('adds a comment that arrived before the message of its rating was posted', () => {
  const { effects } = decided({ comment: 'Quick and kind' })
  expect(effects).toMatchObject([
    { type: 'changeRecord', id: 'a', body: { ratingMessageId: POSTED } },
    { type: 'editMessage', channelId: ROOM, messageId: POSTED },
  ])
  expect(JSON.stringify(effects)).toContain('Quick and kind')
})

it('remembers the message for a later comment', () => {
  expect(decided({}).effects).toMatchObject([{ type: 'changeRecord', body: { ratingMessageId: POSTED } }])
})

it('corrects stars that were changed before the message was posted', () => {
  const { effects } = decided({ rating: 5 })
  expect(effects).toMatchObject([{ type: 'changeRecord' }, { type: 'editMessage', messageId: POSTED }])
  expect(JSON.stringify(effects)).toContain('⭐⭐⭐⭐⭐')
})

it('handles the message of a rating in the same line as the member’s actions', () => {
  const lineOf = (of: typeof event) => bot.on.answered?.line?.(of, defaultsOf(ticketsSettings), aView().guild)
  expect(lineOf(event)).toBe('member:300000000000000001')
  expect(lineOf({ ...event, tag: 'other' })).toBeNull()
})
