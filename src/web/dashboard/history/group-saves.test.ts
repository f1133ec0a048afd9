import { expect, it } from 'vitest'
import type { HistoryEntry } from '#core/history-api.ts'
import { groupDays, groupSaves } from './group-saves.ts'

const entry = (id: number, save: number, at: string): HistoryEntry => ({
  id,
  save,
  revision: save,
  at,
  actor: { id: '1', name: 'ada', avatar: null },
  source: 'dashboard',
  path: `setting${id}`,
  before: 1,
  after: 2,
  later: null,
  blocked: null,
})

it('groups changes that were saved together, even across pages of the reply, and groups saves by day', () => {
  const saves = groupSaves([
    entry(5, 3, '2026-11-16T18:00:00Z'),
    entry(4, 2, '2026-11-16T09:00:00Z'),
    entry(3, 2, '2026-11-16T09:00:00Z'),
    entry(1, 1, '2026-11-15T23:00:00Z'),
  ])
  expect(saves.map(({ save, entries }) => [save, entries.length])).toEqual([
    [3, 1],
    [2, 2],
    [1, 1],
  ])
  const days = groupDays(saves, (at) => at.slice(0, 10))
  expect(days.map(({ day, saves: group }) => [day, group.length])).toEqual([
    ['2026-11-16', 2],
    ['2026-11-15', 1],
  ])
})
