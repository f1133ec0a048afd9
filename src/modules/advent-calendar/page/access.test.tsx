import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { aGuildPayload } from '#core/guild/guild.fixture.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { adventCalendarSettings } from '../settings.ts'
import { Access } from './access.tsx'

const draw = (enabled: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InGuild
        guild={aGuildPayload()}
        saved={{
          ...defaultsOf(adventCalendarSettings),
          timezone: 'Europe/Paris',
          calendarGoal: { enabled, members: 40 },
        }}
      >
        <Access />
      </InGuild>
    </MemoryRouter>,
  )

it('asks for the number of members only where there is a goal', () => {
  expect(draw(false)).toContain('setting-calendarGoal.enabled')
  expect(draw(false)).not.toContain('setting-calendarGoal.members')
  expect(draw(true)).toContain('setting-calendarGoal.members')
})
