import { DAY_MS } from '../duration/spans.ts'
import { timestampOf } from '../snowflake.ts'

/** What a profile card can show beside a name; each is given by what is so, and nobody hands them out. */
export const BADGES = ['owner', 'team', 'premium', 'levels', 'money', 'veteran'] as const
export type Badge = (typeof BADGES)[number]

export const BADGE_EMOJIS: Readonly<Record<Badge, string>> = {
  owner: '👑',
  team: '🛡️',
  premium: '💎',
  levels: '🏆',
  money: '🪙',
  veteran: '🎖️',
}

const PODIUM = 3
const VETERAN_YEARS = 5
const YEAR_MS = 365.25 * DAY_MS

export type BadgeFacts = {
  userId: string
  /** A code of theirs runs. */
  hasPremium: boolean
  /** On leaderboards, under the whole of their name. */
  isNamed: boolean
  now: number
  /** null: shown on no server, or on one where they are no member. */
  server: { isOwner: boolean; isTeam: boolean; xpRank: number | null; moneyRank: number | null } | null
}

/** A place on a leaderboard is no badge where the name is hidden there: it would give the place away. */
export function earnedBadges({ userId, hasPremium, isNamed, now, server }: BadgeFacts): Badge[] {
  const isOnPodium = (rank: number | null | undefined) => isNamed && typeof rank === 'number' && rank <= PODIUM
  const earned: Record<Badge, boolean> = {
    owner: server?.isOwner ?? false,
    team: !!server?.isTeam && !server.isOwner,
    premium: hasPremium,
    levels: isOnPodium(server?.xpRank),
    money: isOnPodium(server?.moneyRank),
    veteran: timestampOf(userId) <= now - VETERAN_YEARS * YEAR_MS,
  }
  return BADGES.filter((badge) => earned[badge])
}

/** Those that are earned, as far as the person wants to show them, in their order. */
export const shownBadges = (chosen: readonly Badge[], earned: readonly Badge[]): Badge[] =>
  chosen.filter((badge) => earned.includes(badge))
