import { type LevelStanding, levelVariablesOf } from '#core/levels/level-variables.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type LevelContext = TemplateContext & { standing: LevelStanding }

/** Allowed where a new level is announced. */
export const levelVariables: VariableTable<LevelContext> = {
  ...globalVariables,
  ...levelVariablesOf<LevelContext>(({ standing }) => standing),
}

export type RewardContext = LevelContext & {
  reward: { name: string; level: number; levelsToNext: number | null; xpToNext: number | null }
}

/** Allowed where a reward is announced. */
export const rewardVariables: VariableTable<RewardContext> = {
  ...levelVariables,
  reward: { group: 'levels', sample: { en: '@Regular', fr: '@Habitué' }, value: ({ reward }) => reward.name },
  'reward.level': { group: 'levels', sample: '12', value: ({ reward }) => reward.level },
  'reward.next_level': { group: 'levels', sample: '8', value: ({ reward }) => reward.levelsToNext },
  'reward.next_xp': { group: 'levels', sample: '16530', value: ({ reward }) => reward.xpToNext },
}
