import type { Family } from './rules/read-source.ts'

/** Under which name each family's built-in text is found. */
export const TEXT_KEYS = {
  youtube: 'youtube.channels',
  twitch: 'twitch.channels',
  reddit: 'reddit.subs',
  rss: 'rss.feeds',
  bluesky: 'bluesky.accounts',
} as const satisfies Record<Family, string>
