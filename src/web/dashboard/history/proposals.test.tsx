import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Proposal } from '#core/proposals-api.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { ProposalList } from './proposals.tsx'

const proposal = (changes: Partial<Proposal>): Proposal => ({
  id: 'p',
  at: '2026-01-05T12:00:00.000Z',
  actor: { id: '1', name: 'lichen', avatar: null },
  state: 'open',
  decided: null,
  changes: [{ path: 'savedMessages/a', before: null, after: { name: 'Rules' }, isOutdated: false }],
  isYours: false,
  mayDecide: false,
  ...changes,
})
const collections = { snapshot: () => ({ kind: 'loading' }), subscribe: () => () => {} }
const shownFor = (changes: Partial<Proposal>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InGuild guild={{ id: '1', roles: [], channels: [], emojis: [] }} tools={{ cdn: '', collections }}>
        <ProposalList proposals={[proposal(changes)]} decide={async () => ({ ok: true })} momentOf={() => 'Today'} />
      </InGuild>
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, ' ')

it('shows who proposes what, change by change, and lets managers of the server decide', () => {
  const shown = shownFor({ mayDecide: true })
  expect(shown).toContain('lichen proposes')
  expect(shown).toContain('Waiting for a decision.')
  expect(shown).toContain('Saved messages')
  expect(shown).toContain('Rules')
  expect(shown).toMatch(/Accept .*Decline /)
  expect(shown).not.toContain('Withdraw')
})

it('marks settings that have changed since the proposal', () => {
  const [change] = proposal({}).changes
  expect(shownFor({})).not.toContain('can no longer be accepted')
  expect(shownFor({ changes: change ? [{ ...change, isOutdated: true }] : [] })).toContain('can no longer be accepted')
})

it('lets its author withdraw it, and tells them why it was declined', () => {
  expect(shownFor({ isYours: true })).toContain('Withdraw')
  expect(shownFor({ isYours: true })).not.toContain('Accept')
  const decided = { at: '2026-01-06T12:00:00.000Z', by: { id: '2', name: 'moka', avatar: null }, reason: 'Too low' }
  const declined = shownFor({ isYours: true, state: 'declined', decided })
  expect(declined).toContain('Declined by moka: Too low')
  expect(declined).not.toContain('Withdraw')
})
