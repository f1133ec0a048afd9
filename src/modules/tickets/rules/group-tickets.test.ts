import { expect, it } from 'vitest'
import type { ListedTicket } from '#core/tickets-api.ts'
import { groupTickets } from './group-tickets.ts'

const AT = '2026-01-05T12:0'
const ticket = (number: number, changes: Partial<ListedTicket>): ListedTicket => ({
  id: String(number),
  number,
  state: 'open',
  panel: { id: 'help', name: 'Help' },
  subject: null,
  priority: 'normal',
  opener: { id: '1', name: null },
  claimer: null,
  openedAt: `${AT}0:00.000Z`,
  keepOpen: false,
  isSolvedAsked: false,
  waiting: { for: 'team', since: `${AT}0:00.000Z` },
  promise: null,
  place: null,
  closed: null,
  transcript: null,
  webTranscript: null,
  ...changes,
})

it('lists late ones first, then those waiting for the team, longest first', () => {
  const waiting = (minute: number, who: 'team' | 'member' = 'team') => ({ for: who, since: `${AT}${minute}:00.000Z` })
  const closed = (minute: number) => ({
    at: `${AT}${minute}:00.000Z`,
    by: null,
    reason: null,
    tag: null,
    outcome: null,
    rating: null,
  })
  const groups = groupTickets([
    ticket(1, { waiting: waiting(5) }),
    ticket(2, { waiting: waiting(2) }),
    ticket(3, { waiting: waiting(1, 'member') }),
    ticket(4, { promise: { by: `${AT}3:00.000Z`, isBroken: true } }),
    ticket(5, { promise: { by: `${AT}3:30.000Z`, isBroken: false }, waiting: waiting(4) }),
    ticket(6, { closed: closed(1), state: 'closed' }),
    ticket(7, { closed: closed(4), state: 'closed' }),
  ])
  expect(groups.map(({ group, tickets }) => [group, tickets.map(({ number }) => number)])).toEqual([
    ['late', [4]],
    ['team', [2, 5, 1]],
    ['member', [3]],
    ['closed', [7, 6]],
  ])
})
