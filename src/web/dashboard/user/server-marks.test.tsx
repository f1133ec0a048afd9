import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ServerSummary } from '#core/api.ts'
import { ServerMarks } from './server-marks.tsx'

const server: ServerSummary = {
  id: '100000000000000001',
  name: 'Harbour',
  icon: null,
  memberCount: 1_200,
  bot: true,
  premium: false,
  owner: false,
  canManage: true,
}
const shown = (changes: Partial<ServerSummary>, findings = 0) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ServerMarks server={{ ...server, ...changes }} findings={findings} locale="en" />
    </MemoryRouter>,
  )

describe('the notes on a server in the list', () => {
  it('counts what needs attention, and links to where it is listed', () => {
    expect(shown({}, 2)).toContain('2 things to check')
    expect(shown({}, 1)).toContain('1 thing to check')
    expect(shown({}, 2)).toContain('href="/dashboard/100000000000000001"')
  })

  it('shows nothing where nothing is wrong', () => {
    expect(shown({})).not.toContain('href')
    expect(shown({})).toContain('1,200 members')
  })

  it('shows premium, a missing bot and access that was given', () => {
    expect(shown({ premium: true })).toContain('Premium')
    expect(shown({ bot: false })).toContain('Bot missing')
    expect(shown({ canManage: false })).toContain('Access given to you')
  })
})
