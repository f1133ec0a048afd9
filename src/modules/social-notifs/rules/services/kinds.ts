import type { SourceKind } from '#core/sources/source.ts'
import { blueskyKind } from './bluesky.ts'
import { dealabsKind } from './dealabs.ts'
import { epicGamesKind } from './epic-games.ts'
import { gogKind } from './gog.ts'
import { redditKind } from './reddit.ts'
import { rssKind } from './rss.ts'
import { steamKind } from './steam.ts'
import { twitchKind } from './twitch.ts'
import { youtubeKind } from './youtube.ts'

/** How each family's sources are read. */
export const sourceKinds = {
  youtube: youtubeKind,
  twitch: twitchKind,
  reddit: redditKind,
  rss: rssKind,
  bluesky: blueskyKind,
  dealabs: dealabsKind,
  epicgames: epicGamesKind,
  steam: steamKind,
  gog: gogKind,
} as const satisfies Record<string, SourceKind>
