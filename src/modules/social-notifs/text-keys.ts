import type { Family } from './rules/read-source.ts'

/** The name of each family's default text. */
export const TEXT_KEYS = {
  youtube: 'youtube.channels',
  twitch: 'twitch.channels',
  reddit: 'reddit.subs',
  rss: 'rss.feeds',
  bluesky: 'bluesky.accounts',
} as const satisfies Record<Family, string>
