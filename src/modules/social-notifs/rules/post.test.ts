import { expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { aChannel, aView, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import { defaultSettings } from '#modules/index.ts'
import type { SocialNotifsSettings } from '../settings.ts'
import { aFeed } from '../social.fixture.ts'
import { destinationsOf } from './destinations.ts'
import { whenPosted } from './post.ts'

it('remembers where it was announced, even if another channel was chosen while it was being sent', () => {
  const feed = aFeed('20', { id: 'https://example.org/feed.xml', name: 'Herald' })
  const settings = { ...defaultSettings, rss: { status: true, feeds: [feed] } } as unknown as SocialNotifsSettings
  const [destination] = destinationsOf(settings, false)
  const event: EventOf<'answered'> = {
    type: 'answered',
    guildId: GUILD,
    at: NOW,
    module: 'social-notifs',
    tag: 'posted',
    payload: { key: destination?.key ?? '', item: '1', title: 'News', at: NOW, channelId: '10' },
    made: {},
    result: { ok: true, id: '99' },
  }
  const { effects } = whenPosted(event, settings, aView({ guild: { channels: byId(aChannel('10'), aChannel('20')) } }))
  const kept = effects.find((effect) => effect.type === 'remember' && JSON.stringify(effect.value).includes('"99"'))
  expect(kept).toMatchObject({ value: { channelId: '10', messageId: '99' } })
})
