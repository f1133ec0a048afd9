import type { LeaderboardChoice } from '#core/person/person-settings.ts'
import type { BoardEntry } from './reply.ts'

type Ranked = {
  userId: string
  name: string
  avatar: string | null
  decoration: string | null
  visibility: LeaderboardChoice
}

/**
 * How a leaderboard shows somebody. For those who hide their name, id and picture are left out too, since they would
 * identify them.
 */
export function userOnBoard({ userId, name, avatar, decoration, visibility }: Ranked): BoardEntry['user'] {
  if (visibility === 'visible') return { id: userId, name, avatar, decoration }
  return { id: null, name: visibility === 'initials' ? maskedName(name) : null, avatar: null, decoration: null }
}

/** "Pixel Renard" is "P. R.": for members who chose to appear by their initials. */
export function maskedName(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const initials = words.slice(0, 2).map((word) => `${(Array.from(word)[0] ?? '').toUpperCase()}.`)
  return initials.join(' ') || '?'
}
