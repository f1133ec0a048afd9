import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fillDefaults, unflatten } from '#core/settings/paths.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { autoModerationSettings } from '../settings.ts'
import { WordsRule } from './content-rules.tsx'
import { NoiseTable } from './noise-meter.tsx'
import { WatchedList } from './watched-examples.tsx'

const draw = (saved: Record<string, unknown>, part = <WordsRule />) =>
  renderToStaticMarkup(
    <InGuild
      guild={{
        bot: { permissions: '0' },
        roles: [],
        channels: [{ id: '5', name: 'deck' }],
        emojis: [],
        user: { access: { 'auto-moderation': 'write' } },
      }}
      saved={fillDefaults(unflatten(saved), defaultsOf(autoModerationSettings))}
      tools={{ messageLink: (channel: string, message: string) => `/channels/7/${channel}/${message}` }}
    >
      {part}
    </InGuild>,
  )

it('says of a filter that it only watches, and offers to switch it on', () => {
  const watching = draw({ 'filter.status': true, 'filter.watch': true, 'filter.mots': ['cat'] })
  expect(watching).toContain('Only watching.')
  expect(watching).toContain('Switch it on: Forbidden words')
  expect(draw({ 'filter.watch': true })).not.toContain('Only watching.')
  expect(draw({ 'filter.status': true })).not.toContain('Only watching.')
})

it('leads to the messages, with what was written where it may be read', () => {
  const example = { messageId: '9', channelId: '5', person: { id: '1', name: 'tofu' }, at: '2026-03-03T12:00:00Z' }
  const read = draw(
    { 'autoModeration.readsPast': true },
    <WatchedList examples={[{ ...example, found: 'cat*', words: 'my cats' }]} />,
  )
  expect(read).toContain('href="/channels/7/5/9"')
  expect(read).toMatch(/tofu.*#deck.*cat\*.*my cats/)
  const unread = draw({}, <WatchedList examples={[{ ...example, found: '', words: null }]} />)
  expect(unread).toContain('What was written is not stored.')
  expect(draw({}, <WatchedList examples={[]} />)).toContain('cannot see on Discord')
})

it('puts what was mostly undone first, with what can be done about it', () => {
  const noise = (entry: string, hits: number, undone: number, filter = 'filter') => ({ filter, entry, hits, undone })
  const words = draw(
    { 'filter.mots': ['ass*', 'cat'] },
    <NoiseTable filter="filter" entries={[noise('cat', 9, 1), noise('ass*', 4, 3), noise('dog', 1, 1)]} />,
  )
  expect([...words.matchAll(/scope="row">([^<]+?) ?</g)].map(([, entry]) => entry)).toEqual(['ass*', 'cat', 'dog'])
  expect(words.match(/Mostly undone/g)).toHaveLength(1)
  expect(words).toContain('Remove from the list: ass*')
  const hosts = draw(
    { 'links.domains': ['a.org'] },
    <NoiseTable filter="links" entries={[noise('b.org', 2, 2, 'links')]} />,
  )
  expect(hosts).toContain('Allow: b.org')
})
