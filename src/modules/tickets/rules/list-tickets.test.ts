import { expect, it } from 'vitest'
import { listedState, ticketsQuery } from './list-tickets.ts'

const question = { state: null, panelId: null, claimed: null, search: '', before: null }

it('lists what is not closed unless told otherwise', () => {
  expect(ticketsQuery(question, 25)).toEqual({ kind: 'ticket', state: ['open', 'claimed', 'waiting'], limit: 25 })
  expect(ticketsQuery({ ...question, state: 'closed' }, 25)).toMatchObject({ state: ['closed', 'deleted'] })
})

it.each([
  ['12', { number: 12 }],
  ['#12', { number: 12 }],
  ['700000000000000001', { subjectId: '700000000000000001' }],
  ['ann', { textIn: { text: 'ann', paths: expect.arrayContaining(['$.opener.username']) } }],
])('takes %s for what it looks like', (search, query) => {
  expect(ticketsQuery({ ...question, search }, 25)).toMatchObject(query)
})

it('does not list tickets that never got a channel', () => {
  expect(['open', 'deleted', 'opening', 'failed'].map(listedState)).toEqual(['open', 'closed', null, null])
})
