import { expect, it } from 'vitest'
import { listedState, ticketsQuery } from './list-tickets.ts'

const page = { readerId: '1', limit: 25 }
const question = { state: null, panelId: null, claimed: null, search: '', before: null }

it('lists tickets that are not closed by default', () => {
  expect(ticketsQuery(question, page)).toMatchObject({ state: ['open', 'claimed', 'waiting'] })
  expect(ticketsQuery({ ...question, state: 'closed' }, page)).toMatchObject({ state: ['closed', 'deleted'] })
})

it('reads closed tickets page by page, and all others at once, in order to sort them', () => {
  expect(ticketsQuery({ ...question, before: 12 }, page)).not.toHaveProperty('numberBelow')
  expect(ticketsQuery({ ...question, state: 'closed', before: 12 }, page)).toMatchObject({ numberBelow: 12, limit: 25 })
})

it('finds the tickets of the reader', () => {
  expect(ticketsQuery({ ...question, claimed: 'mine' }, page)).toMatchObject({ actorId: '1' })
  expect(ticketsQuery({ ...question, claimed: 'no' }, page)).toMatchObject({ hasActor: false })
})

it.each([
  ['12', { number: 12 }],
  ['#12', { number: 12 }],
  ['700000000000000001', { subjectId: '700000000000000001' }],
  ['ann', { textIn: { text: 'ann', paths: expect.arrayContaining(['$.opener.username']) } }],
])('recognises %s', (search, query) => {
  expect(ticketsQuery({ ...question, search }, page)).toMatchObject(query)
})

it('does not list tickets that never got a channel', () => {
  expect(['open', 'deleted', 'opening', 'failed'].map(listedState)).toEqual(['open', 'closed', null, null])
})
