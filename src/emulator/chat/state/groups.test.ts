import { describe, expect, it } from 'vitest'
import type { GuildEntry } from '../../live/messages.ts'
import { firstGuild } from './groups.ts'

const entry = (name: string, facts: Partial<GuildEntry>): GuildEntry => ({
  id: name,
  name,
  icon: null,
  description: null,
  locale: 'fr',
  memberCount: 300,
  hasBot: true,
  isMember: true,
  ...facts,
})

describe('the server to begin in', () => {
  const crowd = entry('crowd', { memberCount: 120_000 })
  const french = entry('french', {})
  const english = entry('english', { locale: 'en-US' })
  const quiet = entry('quiet', { memberCount: 3 })

  it.each([
    ['fr', 'french'],
    ['en', 'english'],
  ] as const)('speaks the language of the page (%s)', (locale, name) => {
    expect(firstGuild([crowd, english, quiet, french], locale)?.name).toBe(name)
  })

  it('has the bot rather than the language', () => {
    expect(firstGuild([entry('empty', { hasBot: false }), english], 'fr')?.name).toBe('english')
  })

  it('is one that the person is in', () => {
    expect(firstGuild([entry('closed', { isMember: false })], 'fr')).toBeNull()
  })
})
