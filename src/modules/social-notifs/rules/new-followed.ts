import type { SocialNotifsSettings } from '../settings.ts'

const shared = (id: string) => ({
  id,
  enabled: true,
  source: { id: '', name: '', url: '', avatar: null },
  channel: '',
  mention: null,
  message: null,
  color: null,
  maxPerHour: 10,
})

export const newFollowed = {
  youtube: (id: string): SocialNotifsSettings['youtube']['channels'][number] => ({
    ...shared(id),
    titleFilter: null,
    types: ['video', 'live', 'premiere'],
  }),
  twitch: (id: string): SocialNotifsSettings['twitch']['channels'][number] => ({
    ...shared(id),
    games: null,
    update: true,
    offline: 'edit',
  }),
  reddit: (id: string): SocialNotifsSettings['reddit']['subs'][number] => ({
    ...shared(id),
    titleFilter: null,
    minUpvotes: 0,
    nsfw: 'skip',
    spoiler: true,
    flairs: [],
  }),
  rss: (id: string): SocialNotifsSettings['rss']['feeds'][number] => ({ ...shared(id), titleFilter: null }),
  bluesky: (id: string): SocialNotifsSettings['bluesky']['accounts'][number] => ({
    ...shared(id),
    titleFilter: null,
    replies: false,
    reposts: false,
  }),
}
