import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { ListedInfraction } from '#core/infractions-api.ts'
import { InfractionRow } from './infraction-row.tsx'

const access = vi.hoisted((): Record<string, string> => ({}))
vi.mock('#ui/guild/guild-context.tsx', () => ({
  useGuildTools: () => ({ locale: 'en' }),
  useEditing: (select: (editing: object) => unknown) => select({ guild: { id: '7', channels: [], user: { access } } }),
}))

const infraction: ListedInfraction = {
  id: 'm1',
  filters: ['caps'],
  person: { id: '2', name: 'tofu' },
  channelId: null,
  excerpt: 'LOUD',
  source: 'bot',
  at: '2026-03-03T12:00:00Z',
  wasSanctioned: true,
  caseNumber: 4,
  undoneBy: null,
  canUndo: false,
  whyNot: null,
}
const draw = (changes: Partial<ListedInfraction> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InfractionRow infraction={{ ...infraction, ...changes }} isAsked={false} onUndo={() => {}} />
    </MemoryRouter>,
  )

it('leads to the case that came of it, for those who may read the case file', () => {
  expect([draw().includes('Case 4'), draw().includes('href')]).toEqual([true, false])
  access.moderation = 'read'
  expect(draw()).toContain('href="/dashboard/7/moderation?case=4"')
  expect(draw({ caseNumber: null })).not.toContain('Case')
})
