import { because, issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { channelLabel } from '#ui/guild/channel-label.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { type Followed, isFollowedOnce } from '../entries.ts'
import type { Family } from '../rules/read-source.ts'
import { pastWords } from './feed-past.tsx'
import { useFeeds, useSourceTrouble } from './feeds-state.tsx'

export type Listed = Followed & { id: string; enabled: boolean; source: { id: string; name: string } }

const ADD: Record<Family, () => string> = {
  youtube: m['social-notifs.page.youtube.add'],
  twitch: m['social-notifs.page.twitch.add'],
  reddit: m['social-notifs.page.reddit.add'],
  rss: m['social-notifs.page.rss.add'],
  bluesky: m['social-notifs.page.bluesky.add'],
}

/** Labels shared by the lists of all families. */
export function useFollowedLabels(family: Family) {
  const channels = useEditing(({ guild }) => guild.channels)
  const trouble = useSourceTrouble()
  const feeds = useFeeds()
  return {
    title: ({ source }: Listed) => source.name,
    summary: ({ id, channel, enabled, source }: Listed) =>
      [
        !enabled && m['social-notifs.page.paused'](),
        channelLabel(channels.find((one) => one.id === channel)),
        trouble(family, source.id),
        pastWords(feeds?.past[`${family}.${id}`]),
      ]
        .filter(Boolean)
        .join(' · '),
    check: (entry: Listed, others: readonly Listed[]) =>
      isFollowedOnce([entry, ...others]) ? [] : [issue('source', 'V_DUPLICATE', because('followedTwice'))],
    addLabel: ADD[family](),
    empty: { title: m['social-notifs.page.none'](), text: m['social-notifs.page.noneHelp']() },
    width: 'wide' as const,
  }
}
