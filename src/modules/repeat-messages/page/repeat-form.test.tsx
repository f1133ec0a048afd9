import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import { newRepeatMessage } from '../rules/new-repeat-message.ts'
import { RepeatForm } from './repeat-form.tsx'

type Shown = { isNew?: boolean; premium?: boolean; changes?: Partial<RepeatMessage> }

const form = ({ isNew = true, premium = false, changes = {} }: Shown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InGuild
        guild={{ id: '1', channels: [], rulesChannelId: '7', roles: [], premium, bot: { permissions: '0' } }}
        saved={{ timezone: 'UTC' }}
        tools={{ collections: { snapshot: () => ({ kind: 'loading' }), subscribe: () => () => {} } }}
      >
        <RepeatForm
          entry={{ ...newRepeatMessage('a'), message: null, savedMessageId: 'saved', ...changes }}
          change={() => {}}
          errorOf={() => null}
          isNew={isNew}
        />
      </InGuild>
    </MemoryRouter>,
  )

it('offers to send the first copy now only for a new message, and not before its campaign starts', () => {
  expect(form({})).toContain('Send the first copy now')
  expect(form({ isNew: false })).not.toContain('Send the first copy now')
  expect(form({ changes: { startAt: '2027-01-01T00:00:00Z' } })).not.toContain('Send the first copy now')
})

it('shows the time zone with a link to change it, and says that several times a day need premium', () => {
  expect(form({})).toContain('href="/dashboard/1/settings#setting-timezone"')
  expect(form({ changes: { kind: 'fixed' } })).toContain('Up to 6 times a day with premium')
  expect(form({ premium: true, changes: { kind: 'fixed' } })).toContain('Add a time')
})

it('warns of repeated copies in the rules channel', () => {
  expect(form({ changes: { channel: '7' } })).toContain('This is the rules channel')
  expect(form({ changes: { channel: '8' } })).not.toContain('This is the rules channel')
})
