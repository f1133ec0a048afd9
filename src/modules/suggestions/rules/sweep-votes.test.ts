import { expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { aView, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { StoredRecord } from '#core/bot/view.ts'
import { aRecord, aSuggestion } from './suggestion-record.fixture.ts'
import { sweepVotes } from './sweep-votes.ts'

/** What happens to this vote when the reactions were read ten seconds ago. */
function swept(vote: Partial<StoredRecord>, seen: { up?: string[]; down?: string[] } = {}) {
  const payload = {
    id: 'one',
    firstMessageId: '5',
    seen: { up: [], neutral: [], down: [], ...seen, readAt: NOW - 10_000 },
    after: 0,
  }
  const event: EventOf<'jobDue'> = {
    type: 'jobDue',
    guildId: GUILD,
    at: NOW,
    module: 'suggestions',
    job: 'sweep',
    key: 'one:0',
    payload,
  }
  const votes = { rows: [aRecord(vote)], count: 1 }
  const view = aView({ records: { suggestion: { rows: [aSuggestion()], count: 1 }, votes } })
  return sweepVotes(event, view).effects.flatMap((effect) => {
    if (effect.type === 'changeRecord') return [effect.state]
    return effect.type === 'emit' ? ['found'] : []
  })
}

it('withdraws a vote whose reaction is gone', () => {
  expect(swept({})).toEqual(['withdrawn'])
})

it('keeps a vote cast since the reactions were read', () => {
  expect(swept({ createdAt: NOW - 5_000, updatedAt: NOW - 5_000 })).toEqual([])
})

it('keeps a vote changed or withdrawn since the reactions were read', () => {
  expect(swept({ state: 'down', updatedAt: NOW - 5_000 }, { up: ['7'] })).toEqual([])
  expect(swept({ state: 'withdrawn', updatedAt: NOW - 5_000 }, { up: ['7'] })).toEqual([])
})
