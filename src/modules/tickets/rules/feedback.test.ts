import { expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { bot } from '../bot.ts'
import { RATING_POSTED } from './feedback.ts'

it('keeps the message of a rating in one line with what its member does', () => {
  const payload = { ticketId: 't', channelId: 'c', userId: 'ann', rating: 5 }
  const answered: EventOf<'answered'> = {
    type: 'answered',
    guildId: 'g',
    at: 0,
    module: 'tickets',
    tag: RATING_POSTED,
    payload,
    result: { ok: true, id: 'm', data: null },
    made: {},
  }
  expect(bot.on.answered?.line?.(answered)).toBe('member:ann')
  expect(bot.on.answered?.line?.({ ...answered, tag: 'other' })).toBeNull()
})
