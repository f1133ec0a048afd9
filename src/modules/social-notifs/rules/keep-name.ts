import type { Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import type { SocialNotifsSettings } from '../settings.ts'

const DAY_MS = 86_400_000
const NAME_MAX = 200

type Followed = { source: { id: string; name: string; url: string; avatar: string | null } }

/** The lists of followed sources, with the path of each. */
const LISTS: Readonly<Record<string, { path: string; of(settings: SocialNotifsSettings): readonly Followed[] }>> = {
  youtube: { path: 'youtube.channels', of: ({ youtube }) => youtube.channels },
  twitch: { path: 'twitch.channels', of: ({ twitch }) => twitch.channels },
  reddit: { path: 'reddit.subs', of: ({ reddit }) => reddit.subs },
  rss: { path: 'rss.feeds', of: ({ rss }) => rss.feeds },
  bluesky: { path: 'bluesky.accounts', of: ({ bluesky }) => bluesky.accounts },
}

type Named = Pick<EventOf<'sourceRead'>, 'source' | 'name'>

/** The current name of a source; null where it does not tell, or is a shop with a name of ours. */
export const nameNow = ({ source, name }: Named): string | null =>
  source.kind in LISTS ? cutToLength(name?.trim() ?? '', NAME_MAX) || null : null

/** Adopts a new name of a source. At most once a day, because each change is a line in the history. */
export function keepName(
  { source, name }: Named,
  settings: SocialNotifsSettings,
  { held, now }: Pick<RuleView, 'held' | 'now'>,
): Effect[] {
  const list = LISTS[source.kind]
  const called = nameNow({ source, name })
  const key = `named:${source.kind}:${source.id}`
  if (!list || called === null || held(key) !== undefined) return []
  const entries = list.of(settings)
  const isOther = ({ source: { id, name: saved } }: Followed) => id === source.id && saved !== called
  if (!entries.some(isOther)) return []
  const renamed = entries.map((entry) =>
    isOther(entry) ? { ...entry, source: { ...entry.source, name: called } } : entry,
  )
  return [
    { type: 'hold', key, value: true, forgetAt: now + DAY_MS },
    { type: 'changeSettings', changes: { [list.path]: renamed } },
  ]
}
