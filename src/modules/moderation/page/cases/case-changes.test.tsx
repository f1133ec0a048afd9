import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OpenedCase } from '#core/cases-api.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { AppealForm } from './appeal-form.tsx'
import { CaseAppeal } from './case-appeal.tsx'
import { CaseChanges } from './case-changes.tsx'
import { CaseFacts } from './case-facts.tsx'
import { ProofForm } from './proof-form.tsx'

const draw = (form: ReactNode) =>
  renderToStaticMarkup(
    <InGuild guild={{ user: { access: { moderation: 'write' } } }} tools={{ user: { id: '1' } }}>
      {form}
    </InGuild>,
  )

const aCase = (changes: Partial<OpenedCase>): OpenedCase => ({
  number: 4,
  type: 'warn',
  state: 'done',
  source: 'command',
  person: { id: '2', name: 'tofu' },
  moderator: null,
  reason: null,
  createdAt: '2026-03-03T12:00:00Z',
  endsAt: null,
  proof: 0,
  hasOpenAppeal: false,
  context: null,
  images: [],
  evidence: null,
  deleteMessages: 0,
  lifted: null,
  liftFailure: null,
  appeal: null,
  edits: [],
  links: { report: null, rule: null, predefined: null },
  story: { count: 1, running: 0, counts: { note: 0, warn: 1, tempmute: 0, kick: 0, tempban: 0, ban: 0 }, cases: [] },
  ...changes,
})
const buttons = (changes: Partial<OpenedCase>) =>
  [
    ...draw(<CaseChanges opened={aCase(changes)} onSent={() => {}} onLookAgain={() => {}} />).matchAll(
      /<button.*?<\/button>/gs,
    ),
  ].map(([button]) => button.replaceAll(/<[^>]*>/g, ''))

it('offers the changes that fit the state of the case', () => {
  expect(buttons({})).toEqual(['Change the reason', 'Edit the context', 'Change the proof', 'Delete the case'])
  expect(buttons({ type: 'ban', state: 'active' })).toEqual([
    'Change the reason',
    'Edit the context',
    'Change the proof',
    'Lift the sanction',
  ])
  expect(buttons({ type: 'tempmute', state: 'active' })).toContain('Change the length')
})

it('offers nothing to the member it is about', () => {
  expect(buttons({ person: { id: '1', name: 'me' } })).toEqual([])
})

const AT = '2026-03-03T13:00:00Z'

it('offers to decide on a waiting appeal, unless the person gave the sanction themselves', () => {
  expect(buttons({ hasOpenAppeal: true })[0]).toBe('Decide on the appeal')
  const form = (id: string) =>
    draw(
      <AppealForm
        opened={aCase({ hasOpenAppeal: true, moderator: { id, name: 'x' } })}
        onSent={() => {}}
        onCancel={() => {}}
      />,
    )
  expect(form('3')).toContain('Accept the appeal')
  expect(form('3')).toContain('<textarea')
  expect(form('1')).toContain('someone else decides')
  expect(form('1')).not.toContain('<textarea')
})

it('shows the appeal, and the decision', () => {
  const shown = (appeal: NonNullable<OpenedCase['appeal']>) => draw(<CaseAppeal appeal={appeal} when={(iso) => iso} />)
  const open = { text: 'Not me', at: AT, state: 'open', decided: null } as const
  expect(shown(open)).toContain('Appeal to decide')
  expect(shown(open)).toContain('Not me')
  const decided = { by: { id: '3', name: 'admin' }, reason: 'A mistake', at: AT }
  expect(shown({ ...open, state: 'accepted', decided })).toMatch(/Accepted.*Not me.*by admin.*A mistake/s)
})

it('shows the pictures of a case, each with a button to remove it, and is disabled until something changes', () => {
  const images = [{ name: 'a.png', url: '/uploads/a.webp' }]
  const form = draw(<ProofForm opened={aCase({ images })} onSent={() => {}} onCancel={() => {}} />)
  expect(form).toContain('src="/uploads/a.webp"')
  expect(form).toContain('Remove image 1')
  expect(form).toMatch(/<button(?:(?!<button).)*disabled(?:(?!<button).)*Save the proof/)
})

it('says that Discord refused to lift it, and why', () => {
  const liftFailure = { why: 'botLacks', at: '2026-03-03T12:00:00Z' } as const
  const page = draw(<CaseFacts opened={aCase({ type: 'ban', state: 'active', liftFailure })} />)
  expect(page).toContain('it is still in force. The bot lacks the “Ban Members” permission.')
})

it('folds what the member wrote last, and says when the reader cannot see where', () => {
  const message = { id: '9', text: 'rude words', files: ['map.png'], at: '2026-03-03T11:59:00Z' }
  const facts = (evidence: OpenedCase['evidence']) =>
    renderToStaticMarkup(
      <InGuild guild={{ channels: [{ id: '5', name: 'deck' }], user: { access: {} } }}>
        <CaseFacts opened={aCase({ evidence })} />
      </InGuild>,
    )
  const shown = facts({ channelId: '5', messages: [message] })
  expect(shown).toContain('<summary>1 message before the sanction · #deck</summary>')
  expect(shown).toMatch(/rude words.*Attached: map\.png/)
  expect(facts({ channelId: '5', messages: null })).toContain('In a channel you cannot see on Discord.')
  expect(facts(null)).not.toContain('Last messages')
})
