import { describe, expect, it } from 'vitest'
import type { Channel, GuildEntry } from '../../live/messages.ts'
import { firstChannel, firstGuild } from './groups.ts'

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

describe('the first server shown', () => {
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

  it('is one with the bot rather than one in the right language', () => {
    expect(firstGuild([entry('empty', { hasBot: false }), english], 'fr')?.name).toBe('english')
  })

  it('is one that the person is in', () => {
    expect(firstGuild([entry('closed', { isMember: false })], 'fr')).toBeNull()
  })
})

describe('the first channel shown', () => {
  const channel = (name: string, lastMessageId: string | null, facts: Partial<Channel> = {}): Channel => ({
    id: name,
    type: 0,
    name,
    topic: null,
    parentId: null,
    position: 0,
    isPrivate: false,
    mayWrite: true,
    mayManageMessages: false,
    mayOpenThreads: true,
    slowmodeSeconds: 0,
    isArchived: false,
    lastMessageId,
    ...facts,
  })
  const log = channel('log', '9', { isPrivate: true })
  const news = channel('news', '8', { mayWrite: false })

  it('is one where everybody writes, not a staff channel or an announcement channel', () => {
    expect(firstChannel([log, news, channel('quiet', '1'), channel('lively', '2')])).toBe('lively')
    expect(firstChannel([log, channel('silent', null)])).toBe('silent')
  })

  it('is any channel when none is open to everybody', () => {
    expect(firstChannel([news, log])).toBe('log')
    expect(firstChannel([])).toBeNull()
  })
})
