import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { LinkedCases } from './linked-cases.tsx'
import { firstQuestion } from './use-reports.tsx'

const access = vi.hoisted((): Record<string, string> => ({}))
vi.mock('#ui/guild/guild-context.tsx', () => ({
  useEditing: (select: (editing: object) => unknown) => select({ guild: { id: '7', user: { access } } }),
}))

const draw = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LinkedCases numbers={[4, 9]} />
    </MemoryRouter>,
  )

it('names the cases, and leads those to them who may read the case file', () => {
  expect([draw().includes('#4'), draw().includes('href')]).toEqual([true, false])
  access.moderation = 'read'
  expect(draw()).toContain('href="/dashboard/7/moderation?case=9"')
})

it('begins with the report that the address names, else with what is open', () => {
  expect(firstQuestion('12')).toEqual({ q: '#12', before: null })
  for (const asked of [null, '', '0', 'x', '1e9']) expect(firstQuestion(asked)).toEqual({ state: 'open', before: null })
})
