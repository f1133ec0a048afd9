import { describe, expect, it } from 'vitest'
import { aChannel, aGuild, byId, NOW } from '#core/bot/rule-view.fixture.ts'
import type { PastAuthor, PastMessage, PastMessages } from '#core/past-messages-api.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { type AutoModerationSettings, autoModerationSettings } from '../settings.ts'
import { backtest } from './backtest.ts'

const defaults = defaultsOf(autoModerationSettings)
const guild = aGuild({ channels: byId(aChannel('5', { parentId: '4' })), locale: 'en' })
const place = { view: { botId: '1', cdn: '', guild, now: NOW }, premium: false, channelId: '5' }

const written = (id: string, content: string, more: Partial<PastMessage> = {}): PastMessage => ({
  id,
  authorId: '20',
  content,
  otherText: '',
  mentions: { userIds: [], roleIds: [], everyone: false },
  sentAt: NOW + Number(id) * 60_000,
  ...more,
})
const author = (id: string, more: Partial<PastAuthor> = {}): PastAuthor => ({
  id,
  name: `member ${id}`,
  roleIds: [],
  isAdministrator: false,
  ...more,
})
const past = (messages: PastMessage[], authors: PastAuthor[] = [author('20')]): PastMessages => ({
  messages,
  authors: Object.fromEntries(authors.map((each) => [each.id, each])),
  mentioned: {},
  unknownAuthors: 0,
})
const words = (mots: string[], more: object = {}): AutoModerationSettings => ({
  ...defaults,
  filter: { ...defaults.filter, status: true, mots, ...more },
})
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('recent messages, read again', () => {
  it('are newly caught by a filter that only watched and is switched on', () => {
    const found = backtest(
      past([written('1', 'a cat')]),
      { here: words(['cat']), saved: words(['cat'], { watch: true }) },
      place,
    )
    expect(idsOf(found.newly)).toEqual(['1'])
  })

  it('are newly caught, no longer caught or the same, with the part that a rule objects to', () => {
    const messages = [written('1', 'a cat'), written('2', 'two dogs'), written('3', 'cat, dogs'), written('4', 'a hen')]
    const found = backtest(past(messages), { here: words(['dog*']), saved: words(['cat']) }, place)
    expect(idsOf(found.newly)).toEqual(['2'])
    expect(idsOf(found.noLonger)).toEqual(['1'])
    expect(idsOf(found.same)).toEqual(['3'])
    const [both] = found.same
    const part = (which: 'here' | 'saved') => both?.[which].marks.map(({ from, to }) => both.text.slice(from, to))
    expect({ here: part('here'), saved: part('saved') }).toEqual({ here: ['dog'], saved: ['cat'] })
    expect(found.counts).toEqual([{ filter: 'filter', saved: 2, here: 2 }])
  })

  it('spare administrators and exempt roles', () => {
    const messages = [
      written('1', 'cat'),
      written('2', 'cat', { authorId: '21' }),
      written('3', 'cat', { authorId: '22' }),
    ]
    const authors = [author('20'), author('21', { isAdministrator: true }), author('22', { roleIds: ['11'] })]
    const found = backtest(past(messages, authors), { here: words(['cat'], { roles: ['11'] }), saved: defaults }, place)
    expect(idsOf(found.newly)).toEqual(['1'])
  })

  it('count as spam by the times at which they were written, all messages of a window', () => {
    const spam = { ...defaults, spam: { ...defaults.spam, status: true, limit: 2, timeout: 30 } }
    const at = (id: string, seconds: number) => written(id, 'hi', { sentAt: NOW + seconds * 1_000 })
    const messages = [at('1', 0), at('2', 60), at('3', 61), at('4', 62), at('5', 200)]
    const found = backtest(past(messages), { here: spam, saved: defaults }, place)
    expect(idsOf(found.newly)).toEqual(['2', '3', '4'])
    expect(found.counts).toEqual([{ filter: 'spam', saved: 0, here: 3 }])
  })

  it('are checked including forwarded text', () => {
    const found = backtest(
      past([written('1', 'look', { otherText: 'a cat' })]),
      { here: words(['cat']), saved: defaults },
      place,
    )
    const [caught] = found.newly
    expect(caught?.here.marks.map(({ from, to }) => caught.text.slice(from, to))).toEqual(['cat'])
  })
})
