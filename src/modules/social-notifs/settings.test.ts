import { describe, expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { writePath } from '#core/settings/paths.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { hasOwnColor } from './entries.ts'
import { socialNotifsModule } from './module.ts'
import { socialNotifsSettings } from './settings.ts'

const CHANNEL = '100000000000000001'
const table = tableOf(socialNotifsSettings)
const defaults = defaultsOf(socialNotifsSettings)
const feed = (id: string, over: object = {}) => ({
  id,
  enabled: true,
  source: { id: 'blog', name: 'Blog', url: 'https://example.com/feed', avatar: null },
  channel: CHANNEL,
  mention: null,
  message: null,
  color: null,
  maxPerHour: 10,
  titleFilter: null,
  ...over,
})
const refusal = (path: string, value: unknown) => {
  const parsed = parsePatch(table, { [path]: value })
  return parsed.ok ? null : parsed.issues[0]?.code
}

describe('social feeds', () => {
  it('follows a source once per channel, in several channels', () => {
    expect(refusal('rss.feeds', [feed('a'), feed('b', { channel: '100000000000000002' })])).toBeNull()
    expect(refusal('rss.feeds', [feed('a'), feed('b')])).toBe('V_DUPLICATE')
  })

  it('announces 1 to 30 items an hour', () => {
    expect([0, 1, 30, 31].map((maxPerHour) => refusal('rss.feeds', [feed('a', { maxPerHour })]))).toEqual([
      'V_RANGE',
      null,
      null,
      'V_RANGE',
    ])
  })

  it('announces at least one kind of video', () => {
    expect(refusal('youtube.channels', [feed('a', { types: ['short'] })])).toBeNull()
    expect(refusal('youtube.channels', [feed('a', { types: [] })])).toBe('V_REQUIRED')
    expect(refusal('youtube.channels', [feed('a')])).toBe('V_REQUIRED')
  })

  it('requires a channel for shops and live members, but not for lists', () => {
    const on = ['steam', 'presence', 'rss'].reduce((s, family) => writePath(s, `${family}.status`, true), defaults)
    expect(socialNotifsModule.check?.(on, { premium: false, channels: [] }).map(({ path }) => path)).toEqual([
      'presence.channel',
      'steam.channel',
    ])
  })

  it('is on as soon as one family is', () => {
    expect(socialNotifsModule.isOn(defaults)).toBe(false)
    expect(socialNotifsModule.isOn(writePath(defaults, 'gog.status', true))).toBe(true)
  })

  it('reserves colours of entries for premium servers', () => {
    expect(hasOwnColor([{ color: null }])).toBe(false)
    expect(hasOwnColor([{ color: null }, { color: '#cd6e57' }])).toBe(true)
  })
})
