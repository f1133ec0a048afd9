import { type Ladder, standingOf, totalOf } from '#core/levels/curve.ts'
import type { Params } from '#core/templates/parse.ts'
import type { VariableTable } from '#core/templates/variables.ts'

/** Where a member stands, as texts tell it. */
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

export function levelStanding(ladder: Ladder, xp: number, { xpRank = null, above = null }: Loaded): LevelStanding {
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
    // Other places on the board are not loaded for a text.
    xpToRank: () => null,
    levelsToRank: () => null,
  }
}

const NEIGHBOUR = '@moka-lune'

/** Level and experience of whoever `read` finds: the member a text is about, or the one that `user_id` names. */
export function levelVariablesOf<Context>(
  read: (context: Context, params: Params) => LevelStanding | null,
): VariableTable<Context> {
  return {
    level: {
      group: 'levels',
      sample: '12',
      params: ['user_id'],
      value: (context, params) => read(context, params)?.level ?? null,
    },
    'level.rank': {
      group: 'levels',
      sample: '38',
      params: ['user_id'],
      value: (context, params) => read(context, params)?.rank ?? null,
    },
    'level.next_user': {
      group: 'levels',
      sample: NEIGHBOUR,
      value: (context, params) => read(context, params)?.above?.mention ?? null,
    },
    'level.next_user.id': {
      group: 'levels',
      sample: '208418277329543168',
      value: (context, params) => read(context, params)?.above?.id ?? null,
    },
    'level.next_user.level': {
      group: 'levels',
      sample: '13',
      value: (context, params) => read(context, params)?.above?.level ?? null,
    },
    'level.next_user.level_diff': {
      group: 'levels',
      sample: '1',
      value: (context, params) => {
        const standing = read(context, params)
        return standing?.above ? standing.above.level - standing.level : null
      },
    },
    'level.next_user.xp': {
      group: 'levels',
      sample: '8460',
      value: (context, params) => read(context, params)?.above?.xp ?? null,
    },
    'level.next_user.xp_diff': {
      group: 'levels',
      sample: '1140',
      value: (context, params) => {
        const standing = read(context, params)
        return standing?.above ? standing.above.xp - standing.xp : null
      },
    },
    'level.to_position': {
      group: 'levels',
      sample: '8',
      params: ['position'],
      value: (context, params) => read(context, params)?.levelsToRank(Number(params.position ?? 1)) ?? null,
    },
    xp: {
      group: 'levels',
      sample: '7320',
      params: ['user_id'],
      value: (context, params) => read(context, params)?.xp ?? null,
    },
    'xp.current_level': {
      group: 'levels',
      sample: '290',
      value: (context, params) => read(context, params)?.xpInLevel ?? null,
    },
    'xp.next_level': {
      group: 'levels',
      sample: '1130',
      value: (context, params) => read(context, params)?.xpToNext ?? null,
    },
    'xp.to_level': {
      group: 'levels',
      sample: '16530',
      params: ['level'],
      value: (context, params) => read(context, params)?.xpToLevel(Number(params.level)) ?? null,
    },
    'xp.to_position': {
      group: 'levels',
      sample: '9700',
      params: ['position'],
      value: (context, params) => read(context, params)?.xpToRank(Number(params.position ?? 1)) ?? null,
    },
  }
}
