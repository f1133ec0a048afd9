import { describe, expect, it } from 'vitest'
import type { DecisionEntry } from '#core/decisions-api.ts'
import { groupByEvent, groupEventDays } from './group-decisions.ts'

const decision = (id: number, changes: Partial<DecisionEntry> = {}): DecisionEntry => ({
  id,
  at: '2026-11-16T20:00:00.000Z',
  module: 'levels',
  event: 'messageCreated',
  person: { id: '7', name: 'Lichen' },
  channelId: '5',
  reasons: [{ code: 'xpGained', sentence: 'The message earned 3 XP.' }],
  acted: true,
  count: 1,
  ...changes,
})

describe('the list of decisions', () => {
  it('groups those about the same event, in the order in which modules decided', () => {
    const events = groupByEvent([
      decision(4, { module: 'logs' }),
      decision(3, { person: { id: '8', name: 'Moka' } }),
      decision(2, { module: 'levels' }),
      decision(1, { module: 'auto-moderation' }),
    ])
    expect(events.map(({ decisions }) => decisions.map(({ module }) => module))).toEqual([
      ['auto-moderation', 'levels', 'logs'],
      ['levels'],
    ])
  })

  it('separates those at another time, in another channel or for another event', () => {
    const apart = [decision(4, { at: '2026-11-16T20:00:01.000Z' }), decision(3, { channelId: '6' })]
    expect(groupByEvent([...apart, decision(2, { event: 'messageEdited' }), decision(1)])).toHaveLength(4)
  })

  it('is split by day', () => {
    const days = groupEventDays(groupByEvent([decision(2, { at: '2026-11-17T08:00:00.000Z' }), decision(1)]), (at) =>
      at.slice(0, 10),
    )
    expect(days.map(({ day, events }) => [day, events.length])).toEqual([
      ['2026-11-17', 1],
      ['2026-11-16', 1],
    ])
  })
})
