import { m } from '#texts'
import { FAMILIES } from '../families.ts'
import type { FamilyId } from './family-names.ts'
import { useSourceTrouble } from './feeds-state.tsx'
import { useFeedSettings } from './fields.tsx'

type FamilyState = { words: string; isTroubled: boolean }

/** A short state for each family, shown below its window. */
export function useFamilyStates(): Record<FamilyId, FamilyState> {
  const settings = useFeedSettings()
  const trouble = useSourceTrouble()
  const followed: Partial<Record<FamilyId, readonly { enabled: boolean; source: { id: string } }[]>> = {
    youtube: settings.youtube.channels,
    twitch: settings.twitch.channels,
    reddit: settings.reddit.subs,
    rss: settings.rss.feeds,
    bluesky: settings.bluesky.accounts,
  }
  const stateOf = (id: FamilyId): FamilyState => {
    const list = followed[id]
    if (!settings[id].status) {
      return { words: list?.length ? m['social-notifs.page.paused']() : m['ui.off'](), isTroubled: false }
    }
    return {
      words: list ? m['social-notifs.page.floor.followed']({ count: list.length }) : m['ui.on'](),
      isTroubled: list?.some(({ source }) => trouble(id, source.id) !== null) ?? false,
    }
  }
  const entries = FAMILIES.map((id) => [id, stateOf(id)] as const)
  return Object.fromEntries(entries) as Record<FamilyId, FamilyState>
}
