import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { HistoryEntry } from '#core/history-api.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { UndoButton } from './undo-button.tsx'

const source = 'dashboard' as const
const actor = { id: '1', name: 'Ada', avatar: null }
const entry: HistoryEntry = {
  id: 1,
  save: 1,
  revision: 1,
  at: '2026-11-18T12:00:00.000Z',
  actor,
  source,
  path: 'prefix',
  before: '!',
  after: '?',
  later: null,
  blocked: null,
}
const shown = (changes: Partial<HistoryEntry>) =>
  renderToStaticMarkup(
    <InGuild>
      <UndoButton entry={{ ...entry, ...changes }} choose={() => {}} />
    </InGuild>,
  )
const later = (value: unknown) => ({ later: { value, at: entry.at, actor, source } })

it('offers to undo, and asks first if the setting has been changed since', () => {
  expect(shown({})).toContain('>Undo<')
  expect(shown(later(';'))).toContain('>Undo…<')
})

it('offers to do again what was undone', () => {
  expect(shown(later('!'))).toContain('>Redo<')
})

it('offers to restore an entry that was deleted', () => {
  expect(shown({ path: 'levelRewards/a', after: null })).toContain('Restore')
})

it('offers nothing where undoing is not allowed', () => {
  expect(shown({ blocked: 'This needs Administrator.' })).toBe('')
})
