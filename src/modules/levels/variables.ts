import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

/** The member just above on the leaderboard. */
type Above = { mention: string; id: string; level: number; xp: number }

export type LevelContext = TemplateContext & {
  standing: {
    level: number
    rank: number
    xp: number
    xpInLevel: number
    /** null at the highest level. */
    xpToNext: number | null
    above: Above | null
    xpToLevel(level: number): number | null
    xpToRank(rank: number): number | null
    levelsToRank(rank: number): number | null
  }
}

const NEIGHBOUR = '@moka-lune'

/** Legal where a new level is announced. */
export const levelVariables: VariableTable<LevelContext> = {
  ...globalVariables,
  level: { group: 'levels', sample: '12', params: ['user_id'], value: ({ standing }) => standing.level },
  'level.rank': { group: 'levels', sample: '38', params: ['user_id'], value: ({ standing }) => standing.rank },
  'level.next_user': { group: 'levels', sample: NEIGHBOUR, value: ({ standing }) => standing.above?.mention ?? null },
  'level.next_user.id': {
    group: 'levels',
    sample: '208418277329543168',
    value: ({ standing }) => standing.above?.id ?? null,
  },
  'level.next_user.level': { group: 'levels', sample: '13', value: ({ standing }) => standing.above?.level ?? null },
  'level.next_user.level_diff': {
    group: 'levels',
    sample: '1',
    value: ({ standing: { above, level } }) => above && above.level - level,
  },
  'level.next_user.xp': { group: 'levels', sample: '8460', value: ({ standing }) => standing.above?.xp ?? null },
  'level.next_user.xp_diff': {
    group: 'levels',
    sample: '1140',
    value: ({ standing: { above, xp } }) => above && above.xp - xp,
  },
  'level.to_position': {
    group: 'levels',
    sample: '8',
    params: ['position'],
    value: ({ standing }, { position }) => standing.levelsToRank(Number(position ?? 1)),
  },
  xp: { group: 'levels', sample: '7320', params: ['user_id'], value: ({ standing }) => standing.xp },
  'xp.current_level': { group: 'levels', sample: '290', value: ({ standing }) => standing.xpInLevel },
  'xp.next_level': { group: 'levels', sample: '1130', value: ({ standing }) => standing.xpToNext },
  'xp.to_level': {
    group: 'levels',
    sample: '16530',
    params: ['level'],
    value: ({ standing }, { level }) => standing.xpToLevel(Number(level)),
  },
  'xp.to_position': {
    group: 'levels',
    sample: '9700',
    params: ['position'],
    value: ({ standing }, { position }) => standing.xpToRank(Number(position ?? 1)),
  },
}

export type RewardContext = LevelContext & {
  reward: { name: string; level: number; levelsToNext: number | null; xpToNext: number | null }
}

/** Legal where a reward is announced. */
export const rewardVariables: VariableTable<RewardContext> = {
  ...levelVariables,
  reward: { group: 'levels', sample: { en: '@Regular', fr: '@Habitué' }, value: ({ reward }) => reward.name },
  'reward.level': { group: 'levels', sample: '12', value: ({ reward }) => reward.level },
  'reward.next_level': { group: 'levels', sample: '8', value: ({ reward }) => reward.levelsToNext },
  'reward.next_xp': { group: 'levels', sample: '16530', value: ({ reward }) => reward.xpToNext },
}
