import * as z from 'zod/mini'
import { brand } from '#core/brand.ts'
import { type LimitName, limits } from '#core/limits.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { channelId, color, givenRoleId, hourOfDay, listOf, roleId, text } from '#core/settings/kinds.ts'
import { roleListSettings } from '#core/settings/lists.ts'
import { mentionTarget } from '#core/settings/mention.ts'
import {
  blueskyAccount,
  FEED_CHANNELS,
  followed,
  hasOwnColor,
  rssFeed,
  subreddit,
  twitchChannel,
  youtubeChannel,
} from './entries.ts'

const WORD_MAX = 50
const FILTER_WORDS_MAX = 50

const capOf = (limit: LimitName) => limits[limit].premium
const status = () => setting(z.boolean(), false)

/** One channel for a whole shop, not a list of sources. */
const shop = () => ({
  status: status(),
  channel: setting(z.nullable(channelId(FEED_CHANNELS)), null),
  mention: setting(z.nullable(roleId()), null),
  color: setting(color(), brand.color, { premium: true }),
})

/** Keys match saved guilds; renaming one needs a migration. */
export const socialNotifsSettings = defineSettings({
  youtube: group({
    status: status(),
    crosspost: setting(z.boolean(), false),
    channels: setting(followed(youtubeChannel(), capOf('youtubeChannels')), [], {
      limit: 'youtubeChannels',
      premium: hasOwnColor,
    }),
  }),
  twitch: group({
    status: setting(z.boolean(), false, { premium: true }),
    crosspost: setting(z.boolean(), false),
    deleted: setting(z.boolean(), false),
    channels: setting(followed(twitchChannel(), capOf('twitchChannels')), [], {
      limit: 'twitchChannels',
      premium: hasOwnColor,
    }),
  }),
  reddit: group({
    status: status(),
    subs: setting(followed(subreddit(), capOf('subreddits')), [], { limit: 'subreddits', premium: hasOwnColor }),
  }),
  rss: group({
    status: status(),
    feeds: setting(followed(rssFeed(), capOf('rssFeeds')), [], { limit: 'rssFeeds', premium: hasOwnColor }),
  }),
  bluesky: group({
    status: status(),
    accounts: setting(followed(blueskyAccount(), capOf('blueskyAccounts')), [], {
      limit: 'blueskyAccounts',
      premium: hasOwnColor,
    }),
  }),
  presence: group({
    status: status(),
    channel: setting(z.nullable(channelId(FEED_CHANNELS)), null),
    mention: setting(z.nullable(mentionTarget()), null),
    ...roleListSettings(),
    role: setting(z.nullable(givenRoleId()), null),
  }),
  dealabs: group({
    ...shop(),
    categories: setting(listOf(text(WORD_MAX), capOf('dealabsCategories')), [], { limit: 'dealabsCategories' }),
    filter: setting(listOf(text(WORD_MAX), FILTER_WORDS_MAX), []),
  }),
  epicgames: group(shop()),
  steam: group(shop()),
  gog: group(shop()),
  /** Full hours in the server's time zone; `to` before `from` continues past midnight. */
  socialQuiet: group({
    status: status(),
    from: setting(hourOfDay(), 22),
    to: setting(hourOfDay(), 8),
  }),
})

export type SocialNotifsSettings = SettingsOf<typeof socialNotifsSettings>
