import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { LinkedCases } from './linked-cases.tsx'
import { firstQuestion } from './use-reports.tsx'

const draw = (access: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InGuild guild={{ id: '7', user: { access } }}>
        <LinkedCases numbers={[4, 9]} />
      </InGuild>
    </MemoryRouter>,
  )

it('lists the cases, with links for people who may read the case file', () => {
  expect([draw().includes('#4'), draw().includes('href')]).toEqual([true, false])
  expect(draw({ moderation: 'read' })).toContain('href="/dashboard/7/moderation?case=9"')
})

it('starts with the report in the address, otherwise with open ones', () => {
  expect(firstQuestion('12')).toEqual({ q: '#12', before: null })
  for (const asked of [null, '', '0', 'x', '1e9']) expect(firstQuestion(asked)).toEqual({ state: 'open', before: null })
})
