import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import AdventCalendarPage from './page.tsx'
import { adventCalendarSettings } from './settings.ts'

it('explains the calendar while it is off, and lets its boxes be filled before it opens', () => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <InGuild
        guild={{ id: '7', name: 'Hall', channels: [], roles: [], emojis: [], bot: {}, user: { id: '1', access: {} } }}
        saved={{ ...defaultsOf(adventCalendarSettings), language: 'en', timezone: 'Europe/Paris' }}
        tools={{
          cdn: '',
          collections: { subscribe: () => () => {}, snapshot: () => undefined },
          user: { id: '1', username: 'brume', global_name: 'Brume', avatar: null },
        }}
      >
        <AdventCalendarPage />
      </InGuild>
    </MemoryRouter>,
  )
  expect(shown).toContain('members open a box a day')
  expect(shown).toContain('Fill the boxes now')
  expect(shown).not.toContain('setting-calendarReminder')
})
