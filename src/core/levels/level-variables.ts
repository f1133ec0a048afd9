import { type Ladder, standingOf, totalOf } from '#core/levels/curve.ts'
import type { Params } from '#core/templates/parse.ts'
import { standingVariables } from '#core/templates/standing-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

/** A member's level, XP and rank, as used in texts. */
export type LevelStanding = {
  level: number
  /** null: not on the board. */
  rank: number | null
  xp: number
  xpInLevel: number
  /** null at the highest level. */
  xpToNext: number | null
  /** The member just above on the leaderboard. */
  above: { mention: string; id: string; level: number; xp: number } | null
  xpToLevel(level: number): number | null
  xpToRank(rank: number): number | null
  levelsToRank(rank: number): number | null
}

type Loaded = { xpRank?: number | null; above?: { userId: string; xp: number } | null }

/** XP by rank on the board, for the ranks that were asked for. */
type Places = ReadonlyMap<number, number>

export function levelStanding(
  ladder: Ladder,
  xp: number,
  { xpRank = null, above = null }: Loaded,
  places: Places,
): LevelStanding {
  const { level, into, cost } = standingOf(ladder, xp)
  return {
    level,
    xp,
    rank: xpRank,
    xpInLevel: into,
    xpToNext: cost === null ? null : cost - into,
    above: above && {
      mention: `<@${above.userId}>`,
      id: above.userId,
      level: standingOf(ladder, above.xp).level,
      xp: above.xp,
    },
    xpToLevel: (wanted) => (Number.isFinite(wanted) ? Math.max(0, totalOf(ladder.curve, wanted) - xp) : null),
    // As much as the member at that rank has: members with the same XP share the rank.
    xpToRank: (rank) => missing(places.get(rank), xp),
    levelsToRank(rank) {
      const there = places.get(rank)
      return there === undefined ? null : missing(standingOf(ladder, there).level, level)
    },
  }
}

const missing = (wanted: number | undefined, has: number): number | null =>
  wanted === undefined ? null : Math.max(0, wanted - has)

/** Level and XP of whoever `read` finds: the member of the text, or the one that `user_id` names. */
export function levelVariablesOf<Context>(
  read: (context: Context, params: Params) => LevelStanding | null,
): VariableTable<Context> {
  const tells = standingVariables('levels', read)
  return {
    level: tells('12', ({ level }) => level, ['user_id']),
    'level.rank': tells('38', ({ rank }) => rank, ['user_id']),
    'level.next_user': tells('@moka-lune', ({ above }) => above?.mention),
    'level.next_user.id': tells('208418277329543168', ({ above }) => above?.id),
    'level.next_user.level': tells('13', ({ above }) => above?.level),
    'level.next_user.level_diff': tells('1', ({ above, level }) => above && above.level - level),
    'level.next_user.xp': tells('8460', ({ above }) => above?.xp),
    'level.next_user.xp_diff': tells('1140', ({ above, xp }) => above && above.xp - xp),
    'level.to_position': tells('8', (standing, { position = 1 }) => standing.levelsToRank(Number(position)), [
      'position',
    ]),
    xp: tells('7320', ({ xp }) => xp, ['user_id']),
    'xp.current_level': tells('290', ({ xpInLevel }) => xpInLevel),
    'xp.next_level': tells('1130', ({ xpToNext }) => xpToNext),
    'xp.to_level': tells('16530', (standing, { level }) => standing.xpToLevel(Number(level)), ['level']),
    'xp.to_position': tells('9700', (standing, { position = 1 }) => standing.xpToRank(Number(position)), ['position']),
  }
}
