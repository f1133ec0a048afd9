import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { birthdaysSettings } from '../settings.ts'
import { WhileOff } from './while-off.tsx'

const draw = (has: { hasGifts: boolean; hasTargeted: boolean }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InGuild
        guild={{
          id: '7',
          name: 'Hall',
          premium: true,
          channels: [],
          roles: [],
          emojis: [],
          bot: { permissions: '0' },
          user: { id: '1' },
        }}
        saved={{ ...defaultsOf(birthdaysSettings), language: 'en', timezone: 'Europe/Paris' }}
      >
        <WhileOff {...has} />
      </InGuild>
    </MemoryRouter>,
  )

it('shows the hour while gifts or targeted announcements need it', () => {
  expect(draw({ hasGifts: false, hasTargeted: false })).toBe('')
  const shown = draw({ hasGifts: true, hasTargeted: false })
  expect(shown).toContain('even while the announcement is off')
  expect(shown).toContain('setting-birthdays.time')
  expect(shown).not.toContain('setting-birthdays.roles')
})

it('shows who is announced while there are targeted announcements, which follow the same list', () => {
  expect(draw({ hasGifts: false, hasTargeted: true })).toContain('setting-birthdays.roles')
})
