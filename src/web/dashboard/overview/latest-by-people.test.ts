import { expect, it } from 'vitest'
import type { HistoryEntry } from '#core/history-api.ts'
import { latestByPeople } from './latest-by-people.ts'

const entry = (id: number, source: HistoryEntry['source']): HistoryEntry => ({
  id,
  save: id,
  revision: id,
  at: '2026-11-18T10:00:00Z',
  actor: { id: '1', name: 'miaou', avatar: null },
  source,
  path: 'prefix',
  before: '!',
  after: '?',
  later: null,
  blocked: null,
})

it('shows the five newest changes by people, without those the bot saved itself', () => {
  const sources: HistoryEntry['source'][] = [
    'bot',
    'dashboard',
    'bot',
    'command',
    'import',
    'dashboard',
    'dashboard',
    'dashboard',
  ]
  const shown = latestByPeople(sources.map((source, place) => entry(place, source)))
  expect(shown.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6])
})
