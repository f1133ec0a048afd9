import { limitFor } from '#core/limits.ts'
import type { MentionTarget } from '#core/settings/mention.ts'
import type { Message } from '#core/settings/message.ts'
import type { SourceItem, SourceRef } from '#core/sources/source.ts'
import type { SocialNotifsSettings } from '../settings.ts'
import * as filters from './filters.ts'
import type { Family } from './read-source.ts'

const SHOPS = ['dealabs', 'epicgames', 'steam', 'gog'] as const
type Shop = (typeof SHOPS)[number]
export const GAME_SHOPS: readonly string[] = ['epicgames', 'steam', 'gog']
/** A shop is the same source for everybody. */
export const SHOP_SOURCE: Readonly<Record<Shop, string>> = {
  dealabs: 'hot',
  epicgames: 'free',
  steam: 'free',
  gog: 'free',
}

/** Where and how a source is announced. */
export type Destination = {
  /** Its key in the module's memory and for `/social test`. */
  key: string
  family: Family | Shop
  source: SourceRef
  /** The name of the source, as people know it. */
  name: string
  url: string
  channelId: string
  mention: MentionTarget | null
  /** Members take it themselves to be notified. */
  followRole: string | null
  /** null: the built-in text. */
  message: Message | null
  color: string | null
  maxPerHour: number
  crosspost: boolean
  /** Sent without a notification. */
  isSilent?: true
  /** For streams. */
  stream: { update: boolean; offline: 'keep' | 'edit' | 'delete' } | null
  /** Why an item is not announced here; null: it is. */
  refuses(item: SourceItem): string | null
}

/** Shops have no setting for this. */
const SHOP_PER_HOUR = 30

type Entry = SocialNotifsSettings['rss']['feeds'][number]

function fromEntry(
  family: Family,
  entry: Omit<Entry, 'titleFilter'>,
  premium: boolean,
  more: Pick<Destination, 'crosspost' | 'stream' | 'refuses'>,
): Destination {
  const { id, source, channel, mention, followRole = null, message, color, maxPerHour } = entry
  return {
    key: `${family}.${id}`,
    family,
    source: { kind: family, id: source.id },
    name: source.name,
    url: source.url,
    channelId: channel,
    mention: mention ?? followRole,
    followRole,
    message,
    color: premium ? color : null,
    maxPerHour,
    ...more,
  }
}

const PLAIN = { crosspost: false, stream: null }

/** Every destination that is on. The newest beyond the plan's limit are left out. */
export function destinationsOf(settings: SocialNotifsSettings, premium: boolean): Destination[] {
  const { youtube, twitch, reddit, rss, bluesky } = settings
  const active = <T extends { enabled: boolean }>(
    on: boolean,
    entries: readonly T[],
    limit: Parameters<typeof limitFor>[0],
  ) => (on ? entries.slice(0, limitFor(limit, premium)).filter(({ enabled }) => enabled) : [])
  return [
    ...active(youtube.status, youtube.channels, 'youtubeChannels').map((entry) =>
      fromEntry('youtube', entry, premium, {
        crosspost: youtube.crosspost,
        stream: null,
        refuses: (item) => filters.refusesVideo(entry, item),
      }),
    ),
    ...active(twitch.status && premium, twitch.channels, 'twitchChannels').map((entry) =>
      fromEntry('twitch', entry, premium, {
        crosspost: twitch.crosspost,
        stream: { update: entry.update, offline: twitch.deleted ? 'delete' : entry.offline },
        refuses: (item) => filters.refusesStream(entry, item),
      }),
    ),
    ...active(reddit.status, reddit.subs, 'subreddits').map((entry) =>
      fromEntry('reddit', entry, premium, { ...PLAIN, refuses: (item) => filters.refusesPost(entry, item) }),
    ),
    ...active(rss.status, rss.feeds, 'rssFeeds').map((entry) =>
      fromEntry('rss', entry, premium, {
        ...PLAIN,
        refuses: ({ title }) => filters.refusesText(entry.titleFilter, title),
      }),
    ),
    ...active(bluesky.status, bluesky.accounts, 'blueskyAccounts').map((entry) =>
      fromEntry('bluesky', entry, premium, { ...PLAIN, refuses: (item) => filters.refusesSkeet(entry, item) }),
    ),
    ...SHOPS.flatMap((shop) => shopDestination(shop, settings, premium)),
  ]
}

function shopDestination(shop: Shop, settings: SocialNotifsSettings, premium: boolean): Destination[] {
  const { status, channel, mention, color } = settings[shop]
  if (!status || !channel) return []
  const refuses =
    shop === 'dealabs' ? (item: SourceItem) => filters.refusesDeal(settings.dealabs, item, premium) : () => null
  return [
    {
      key: shop,
      family: shop,
      source: { kind: shop, id: SHOP_SOURCE[shop] },
      name: SHOP_NAMES[shop],
      url: '',
      channelId: channel,
      mention,
      followRole: null,
      message: null,
      color: premium ? color : null,
      maxPerHour: SHOP_PER_HOUR,
      ...PLAIN,
      refuses,
    },
  ]
}

const SHOP_NAMES: Readonly<Record<Shop, string>> = {
  dealabs: 'Dealabs',
  epicgames: 'Epic Games',
  steam: 'Steam',
  gog: 'GOG',
}

export const isSameSource = (a: SourceRef, b: SourceRef): boolean => a.kind === b.kind && a.id === b.id

/** Each source once, however many destinations it has. */
export function sourcesOf(destinations: readonly Destination[]): SourceRef[] {
  const sources = new Map(destinations.map(({ source }) => [`${source.kind}:${source.id}`, source]))
  return [...sources.values()]
}
