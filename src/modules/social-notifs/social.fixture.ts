/** An entry of each list, as the page saves it. */
const shared = (channel: string, source: { id: string; name: string; url?: string }) => ({
  id: source.name.toLowerCase().replaceAll(/\W/g, '-').slice(0, 36),
  enabled: true,
  source: { url: 'https://example.org/', avatar: null, ...source },
  channel,
  mention: null,
  message: null,
  color: null,
  maxPerHour: 10,
})

type Source = { id: string; name: string; url?: string }

export const aFeed = (channel: string, source: Source, changes: object = {}) => ({
  ...shared(channel, source),
  titleFilter: null,
  ...changes,
})
export const aVideoChannel = (channel: string, source: Source, changes: object = {}) => ({
  ...shared(channel, source),
  titleFilter: null,
  types: ['video', 'short', 'live', 'premiere'],
  ...changes,
})
export const aStreamer = (channel: string, source: Source, changes: object = {}) => ({
  ...shared(channel, source),
  games: null,
  update: true,
  offline: 'edit',
  ...changes,
})
export const aSubreddit = (channel: string, source: Source, changes: object = {}) => ({
  ...shared(channel, source),
  titleFilter: null,
  minUpvotes: 0,
  nsfw: 'skip',
  spoiler: true,
  flairs: [],
  ...changes,
})
export const anAccount = (channel: string, source: Source, changes: object = {}) => ({
  ...shared(channel, source),
  titleFilter: null,
  replies: false,
  reposts: false,
  ...changes,
})
