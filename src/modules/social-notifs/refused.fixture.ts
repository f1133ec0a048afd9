import type { Tree } from '#core/settings/paths.ts'
import {
  aChannel,
  aChoice,
  aColor,
  aGivenRole,
  aLink,
  all,
  aMention,
  anId,
  aPicture,
  aRole,
  aSwitch,
  entriesOf,
  HERE,
  listOfEntries,
  premiumSwitch,
  type Refused,
  type RefusedValues,
  roleLists,
  someOf,
  under,
  wholeNumber,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'
import { aMessage } from '#core/settings/refused-message.fixture.ts'

const FED = [0, 5, 10, 11, 12, 15] as const
const source = { id: 'UC1', name: 'Tides', url: 'https://example.org/tides', avatar: null }
const followed = {
  id: 'e1',
  enabled: true,
  source,
  channel: HERE.text,
  mention: null,
  message: null,
  color: null,
  maxPerHour: 10,
}
const wordList = (key: string, one: RefusedValues) =>
  all(
    { V_TYPE: ['x', 5] },
    wrap(aChoice, (mode) => ({ mode, [key]: [] })),
    wrap(one, (words) => ({ mode: 'allowed', [key]: words })),
  )
const names = (max: number, length: number) =>
  someOf(words(length), { fine: 'tide', max: Array.from({ length: max + 1 }, (_, n) => `tide${n}`) })
const titleFilter = wordList('words', names(25, 100))

function entries(fine: Tree, fields: Readonly<Record<string, RefusedValues>>): RefusedValues {
  return all(
    listOfEntries(fine, {
      id: anId,
      enabled: aSwitch,
      'source.id': words(200),
      'source.name': words(200),
      'source.url': aLink,
      'source.avatar': aPicture,
      channel: all(aChannel(FED), { V_TYPE: [null] }),
      mention: aMention,
      followRole: aGivenRole,
      message: aMessage,
      color: aColor,
      maxPerHour: wholeNumber(1, 30),
      ...fields,
    }),
    {
      V_DUPLICATE: [
        [fine, { ...fine, channel: HERE.news }],
        [fine, { ...fine, id: 'e2' }],
      ],
      V_LIMIT: [many(11, fine)],
    },
  )
}
const many = (count: number, fine: Tree) =>
  entriesOf(count, fine, (n) => ({ id: `e${n}`, source: { ...source, id: `UC${n}` } }))
const freeEntries = (free: number, fine: Tree): RefusedValues => ({
  V_LIMIT: [many(free + 1, fine)],
  ...(free > 0 && { W_PREMIUM: [[{ ...fine, color: '#123456' }]] }),
})

const video = { ...followed, titleFilter: null, types: ['video'] }
const stream = { ...followed, games: null, update: true, offline: 'keep' }
const sub = { ...followed, titleFilter: null, minUpvotes: 0, nsfw: 'skip', spoiler: true, flairs: [] }
const feed = { ...followed, titleFilter: null }
const account = { ...followed, titleFilter: null, replies: false, reposts: false }

const shop = { status: aSwitch, channel: aChannel(FED), mention: aRole, color: aColor }
const SHOPS = ['dealabs', 'epicgames', 'steam', 'gog'] as const

export const socialNotifsRefused: Refused = {
  fine: {
    'youtube.crosspost': true,
    'youtube.channels': [video, { ...video, id: 'e2', channel: HERE.news }],
    'twitch.channels': [stream],
    'reddit.subs': [sub],
    'rss.feeds': [feed],
    'bluesky.accounts': [account],
    'presence.mention': 'here',
    'steam.status': true,
    'steam.channel': HERE.forum,
  },
  keys: {
    ...under('youtube', {
      status: aSwitch,
      crosspost: aSwitch,
      channels: entries(video, {
        titleFilter,
        planned: aSwitch,
        types: { V_TYPE: ['video', ['podcast']], V_REQUIRED: [[]], V_DUPLICATE: [['video', 'video']] },
      }),
    }),
    ...under('twitch', {
      status: aSwitch,
      crosspost: aSwitch,
      deleted: aSwitch,
      channels: entries(stream, { games: wordList('names', names(25, 100)), update: aSwitch, offline: aChoice }),
    }),
    ...under('reddit', {
      status: aSwitch,
      subs: entries(sub, {
        titleFilter,
        minUpvotes: wholeNumber(0, 100_000),
        nsfw: aChoice,
        spoiler: aSwitch,
        stickied: aSwitch,
        flairs: names(25, 100),
      }),
    }),
    ...under('rss', { status: aSwitch, feeds: entries(feed, { titleFilter }) }),
    ...under('bluesky', {
      status: aSwitch,
      accounts: entries(account, { titleFilter, replies: aSwitch, reposts: aSwitch }),
    }),
    ...under('presence', {
      status: aSwitch,
      channel: aChannel(FED),
      mention: aMention,
      ...roleLists(),
      role: aGivenRole,
    }),
    ...under('dealabs', { ...shop, categories: names(50, 50), filter: names(50, 50) }),
    ...under('epicgames', shop),
    ...under('steam', shop),
    ...under('gog', shop),
    ...under('socialQuiet', { status: aSwitch, from: wholeNumber(0, 23), to: wholeNumber(0, 23) }),
  },
  together: [
    ...(['presence', ...SHOPS] as const).map((family) => ({
      patch: { [`${family}.status`]: true },
      path: `${family}.channel`,
      code: 'V_CHANNEL' as const,
    })),
    {
      patch: { 'youtube.crosspost': true, 'youtube.channels': [video] },
      path: 'youtube.crosspost',
      code: 'V_CONFLICT',
    },
    {
      patch: { 'socialQuiet.status': true, 'socialQuiet.from': 8, 'socialQuiet.to': 8 },
      path: 'socialQuiet.to',
      code: 'V_CONFLICT',
    },
    { patch: { 'twitch.crosspost': true, 'twitch.channels': [stream] }, path: 'twitch.crosspost', code: 'V_CONFLICT' },
  ],
  free: {
    'youtube.channels': freeEntries(1, video),
    'twitch.status': premiumSwitch,
    'twitch.channels': freeEntries(0, stream),
    'reddit.subs': freeEntries(1, sub),
    'rss.feeds': freeEntries(1, feed),
    'bluesky.accounts': freeEntries(1, account),
    'dealabs.categories': { V_LIMIT: [['food', 'games', 'books']] },
    ...Object.fromEntries(SHOPS.map((family) => [`${family}.color`, { W_PREMIUM: ['#123456'] }])),
  },
}
