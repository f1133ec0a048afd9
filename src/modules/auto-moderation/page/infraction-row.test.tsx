import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { ListedInfraction } from '#core/infractions-api.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { InfractionRow } from './infraction-row.tsx'

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
const draw = (access: Record<string, string>, changes: Partial<ListedInfraction> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InGuild guild={{ id: '7', channels: [], user: { access } }}>
        <InfractionRow infraction={{ ...infraction, ...changes }} isAsked={false} onUndo={() => {}} />
      </InGuild>
    </MemoryRouter>,
  )

it('links to the case it led to, for people who may read the case file', () => {
  expect([draw({}).includes('Case 4'), draw({}).includes('href')]).toEqual([true, false])
  expect(draw({ moderation: 'read' })).toContain('href="/dashboard/7/moderation?case=4"')
  expect(draw({ moderation: 'read' }, { caseNumber: null })).not.toContain('Case')
})
