import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { levelsSettings } from '../settings.ts'
import { CurveChart } from './curve-chart.tsx'

const draw = (changed: boolean) =>
  renderToStaticMarkup(
    <InGuild guild={{ id: '7', premium: false }} saved={defaultsOf(levelsSettings)}>
      <CurveChart changed={changed} />
    </InGuild>,
  )

it('draws the total cost of the levels up to 50', () => {
  const shown = draw(false)
  expect(shown).toContain('aria-label="Total XP to reach each level"')
  expect(shown).toContain('>50<')
  expect(shown.match(/L/g)?.length).toBeGreaterThanOrEqual(50)
})

it('draws the saved curve as well while another is being edited', () => {
  expect(draw(false)).not.toContain('level-chart-now')
  expect(draw(true)).toContain('level-chart-now')
})
