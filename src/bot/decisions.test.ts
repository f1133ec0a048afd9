import { expect, it } from 'vitest'
import { createRecentDecisions, type DecisionRecord } from './decisions.ts'

const record = (eventId: string): DecisionRecord => ({
  ...{ eventId, at: 0, module: 'welcome', event: 'memberJoined', userId: '1', reasons: [], effects: 0 },
})

it('keeps the newest decisions of the servers where something happened last', () => {
  const decisions = createRecentDecisions(2, 2)
  for (const id of ['1', '2', '3']) decisions.add('a', record(id))
  decisions.add('b', record('4'))
  expect(decisions.list('a').map(({ eventId }) => eventId)).toEqual(['3', '2'])
  decisions.add('a', record('5'))
  decisions.add('c', record('6'))
  expect([decisions.list('a').length, decisions.list('b').length, decisions.list('c').length]).toEqual([2, 0, 1])
})
