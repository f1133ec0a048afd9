import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { birthdaysSettings } from '../settings.ts'
import { WhileOff } from './while-off.tsx'

const draw = (has: { hasGifts?: boolean; hasTargeted?: boolean; hasAnniversaries?: boolean }) =>
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
        <WhileOff hasGifts={false} hasTargeted={false} hasAnniversaries={false} {...has} />
      </InGuild>
    </MemoryRouter>,
  )

it('shows the hour while something is given or sent at that time', () => {
  expect(draw({})).toBe('')
  const shown = draw({ hasGifts: true })
  expect(shown).toContain('even while the announcement is off')
  expect(shown).toContain('setting-birthdays.time')
  expect(shown).not.toContain('setting-birthdays.roles')
  expect(draw({ hasAnniversaries: true })).toContain('setting-birthdays.time')
})

it('shows who is announced while there are targeted announcements, which follow the same list', () => {
  expect(draw({ hasTargeted: true })).toContain('setting-birthdays.roles')
})
