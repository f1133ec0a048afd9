import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { ServerFacts } from './server-facts.tsx'

const guild = { memberCount: 1_204, boosts: { level: 2, count: 7 }, bot: { since: '2026-03-11T23:30:00.000Z' } }
const shown = (changes: object = {}) =>
  renderToStaticMarkup(
    <InGuild guild={{ ...guild, ...changes }} saved={{ timezone: 'Europe/Paris' }}>
      <ServerFacts />
    </InGuild>,
  )

describe('the facts about a server', () => {
  it('counts members and boosts, and says since when the bot has been there, in the server’s time zone', () => {
    expect(shown()).toBe('1,204 members · boost level 2 (7 boosts) · Guildhall here since March\u00A012,\u00A02026')
  })

  it('does not mention boosts where there are none', () => {
    expect(shown({ boosts: { level: 0, count: 0 } })).not.toContain('boost')
  })
})
