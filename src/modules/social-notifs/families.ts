/** Each is a group of settings with a switch of its own. */
export const FAMILIES = [
  'youtube',
  'twitch',
  'reddit',
  'rss',
  'bluesky',
  'presence',
  'dealabs',
  'epicgames',
  'steam',
  'gog',
] as const
