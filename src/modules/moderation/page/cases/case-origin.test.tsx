import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { OpenedCase } from '#core/cases-api.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { CaseOrigin, hasOrigin } from './case-origin.tsx'

const none = { report: null, rule: null, predefined: null }
const draw = (links: Partial<OpenedCase['links']>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InGuild guild={{ id: '7', user: { access: { reports: 'read' } } }}>
        <CaseOrigin links={{ ...none, ...links }} />
      </InGuild>
    </MemoryRouter>,
  )

it('links to the report, and only names the rule for people who may not open its page', () => {
  expect(hasOrigin(none)).toBe(false)
  expect(draw({ report: { number: 3 } })).toContain('href="/dashboard/7/reports?report=3"')
  const rule = draw({ rule: { sentence: 'Mute after 5' } })
  expect([rule.includes('Mute after 5'), rule.includes('href')]).toEqual([true, false])
  expect(draw({ predefined: { name: 'Advertising' } })).toContain('Predefined sanction: Advertising')
})

it('says what has been deleted since', () => {
  const gone = draw({ report: { number: null }, rule: { sentence: null }, predefined: { name: null } })
  expect(gone.match(/no longer exists/g)).toHaveLength(3)
  expect(gone).not.toContain('href')
})
