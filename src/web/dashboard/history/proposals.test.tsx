import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Proposal } from '#core/proposals-api.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { ProposalActions } from './proposal-actions.tsx'

const proposal = (changes: Partial<Proposal>): Proposal => ({
  id: 'p',
  at: '2026-01-05T12:00:00.000Z',
  actor: { id: '1', name: 'lichen', avatar: null },
  state: 'open',
  decided: null,
  changes: [{ path: 'textXp', before: true, after: false, isOutdated: false }],
  isYours: false,
  mayDecide: false,
  ...changes,
})
const actions = (changes: Partial<Proposal>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InGuild>
        <ProposalActions proposal={proposal(changes)} decide={async () => ({ ok: true })} />
      </InGuild>
    </MemoryRouter>,
  )

it('offers those who manage the server to accept or decline', () => {
  const shown = actions({ mayDecide: true })
  expect(shown).toContain('Accept')
  expect(shown).toContain('Decline')
  expect(shown).not.toContain('Withdraw')
})

it('offers whoever made it to withdraw it, and nothing once it is decided', () => {
  expect(actions({ isYours: true })).toContain('Withdraw')
  expect(actions({ isYours: true })).not.toContain('Accept')
  expect(actions({ isYours: true, state: 'declined' })).toBe('')
  expect(actions({})).toBe('')
})
