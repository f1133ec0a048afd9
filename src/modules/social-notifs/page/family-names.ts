import { m } from '#texts'
import { FAMILIES } from '../families.ts'

export type FamilyId = (typeof FAMILIES)[number]

/** Names as their owners write them; a letter replaces each logo. */
const NAMES: Record<FamilyId, { letter: string; name(): string; summary(): string }> = {
  youtube: { letter: 'Y', name: () => 'YouTube', summary: m['social-notifs.page.youtube.summary'] },
  twitch: { letter: 'T', name: () => 'Twitch', summary: m['social-notifs.page.twitch.summary'] },
  reddit: { letter: 'R', name: () => 'Reddit', summary: m['social-notifs.page.reddit.summary'] },
  rss: { letter: 'F', name: () => 'RSS', summary: m['social-notifs.page.rss.summary'] },
  bluesky: { letter: 'B', name: () => 'Bluesky', summary: m['social-notifs.page.bluesky.summary'] },
  presence: {
    letter: 'L',
    name: m['social-notifs.page.presence.title'],
    summary: m['social-notifs.page.presence.summary'],
  },
  dealabs: { letter: 'D', name: () => 'Dealabs', summary: m['social-notifs.page.shops.dealabs'] },
  epicgames: { letter: 'E', name: () => 'Epic Games', summary: m['social-notifs.page.shops.epicgames'] },
  steam: { letter: 'S', name: () => 'Steam', summary: m['social-notifs.page.shops.steam'] },
  gog: { letter: 'G', name: () => 'GOG', summary: m['social-notifs.page.shops.gog'] },
}

export const letterOf = (id: FamilyId): string => NAMES[id].letter
export const familyName = (id: FamilyId): string => NAMES[id].name()
export const familySummary = (id: FamilyId): string => NAMES[id].summary()

/** For a service that the API names. */
export function familyNamed(id: string): string {
  const known = FAMILIES.find((one) => one === id)
  return known ? familyName(known) : id
}
