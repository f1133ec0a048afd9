import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { KnownUses, SanctionUses } from './sanction-uses.tsx'

const inGuild = (hasReports: boolean, shown: ReactNode) =>
  renderToStaticMarkup(
    <InGuild saved={{ reportSystem: { status: hasReports } }} tools={{ cases: { predefinedUses: async () => null } }}>
      {shown}
    </InGuild>,
  )

it('says where a predefined sanction is offered and how many cases were opened with it', () => {
  expect(inGuild(false, <SanctionUses id="a" />)).toBe('')
  const given = inGuild(false, <KnownUses given={3} running={1} />)
  expect(given).toContain('3 cases were opened with it. 1 is running.')
  expect(given).not.toContain('menu of reports')
  const never = inGuild(true, <KnownUses given={0} running={0} />)
  expect(never).toContain('menu of reports')
  expect(never).toContain('It has not been given yet.')
})
