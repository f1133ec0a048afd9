/** Each family is a group of settings with its own switch. */
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
