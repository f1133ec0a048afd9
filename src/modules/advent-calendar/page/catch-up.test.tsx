import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { adventCalendarSettings } from '../settings.ts'
import { CatchUp } from './catch-up.tsx'

const draw = (calendarCatchUp: { enabled: boolean; price: number }, moneySystem = true) =>
  renderToStaticMarkup(
    <InGuild saved={{ ...defaultsOf(adventCalendarSettings), calendarCatchUp, moneySystem }}>
      <CatchUp />
    </InGuild>,
  )

it('asks for a price only where a missed day can be opened', () => {
  expect(draw({ enabled: false, price: 200 })).not.toContain('calendarCatchUp.price')
  expect(draw({ enabled: true, price: 200 })).toContain('calendarCatchUp.price')
})

it('says that coins need the economy', () => {
  expect(draw({ enabled: true, price: 200 }, false)).toContain('Economy')
  expect(draw({ enabled: true, price: 0 }, false)).not.toContain('Economy')
})
