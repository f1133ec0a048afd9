import { expect, it } from 'vitest'
import type { HistoryEntry } from '#core/history-api.ts'
import { lineState } from './line-state.ts'

const later = (value: unknown) => ({
  at: '2026-11-16T20:31:00Z',
  actor: { id: '2', name: 'bob', avatar: null },
  source: 'dashboard' as const,
  value,
})
const state = (over: Partial<HistoryEntry>) =>
  lineState({ before: '!', after: '?', later: null, blocked: null, ...over } as HistoryEntry).kind

it('distinguishes a change that is still in effect from one that was undone, changed again, or cannot be undone', () => {
  expect(state({})).toBe('current')
  expect(state({ later: later('?') })).toBe('current')
  expect(state({ later: later('!') })).toBe('undone')
  expect(state({ later: later(';') })).toBe('changed')
  expect(state({ blocked: 'Reserved for premium servers.' })).toBe('blocked')
  expect(state({ blocked: 'Reserved for premium servers.', later: later('!') })).toBe('undone')
})
