import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { newRepeatMessage } from './new-repeat-message.ts'
import { RepeatForm } from './repeat-form.tsx'

const form = (isNew: boolean, startAt: string | null = null) =>
  renderToStaticMarkup(
    <InGuild
      guild={{ channels: [], roles: [], premium: true, bot: { permissions: '0' } }}
      saved={{ timezone: 'UTC' }}
      tools={{ collections: { snapshot: () => ({ kind: 'loading' }), subscribe: () => () => {} } }}
    >
      <RepeatForm
        entry={{ ...newRepeatMessage('a'), message: null, savedMessageId: 'saved', startAt }}
        change={() => {}}
        errorOf={() => null}
        isNew={isNew}
      />
    </InGuild>,
  )

it('offers to send the first copy now only while the message is made, and not before its campaign starts', () => {
  expect(form(true)).toContain('Send the first copy now')
  expect(form(false)).not.toContain('Send the first copy now')
  expect(form(true, '2027-01-01T00:00:00Z')).not.toContain('Send the first copy now')
})
