import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { NumberRow } from '#ui/entries/form-rows.tsx'
import { RewardInput } from '#ui/rewards/reward-input.tsx'
import { type LevelRewardEntry, REWARD_LEVEL_MAX } from '../level-reward.ts'

const KINDS = ['role', 'temprole', 'money', 'item', 'custom'] as const

export function RewardForm({ entry, change, errorOf }: EntryFormProps<LevelRewardEntry>) {
  return (
    <>
      <NumberRow
        label={m['levels.page.rewards.level']()}
        error={errorOf('level')}
        min={1}
        max={REWARD_LEVEL_MAX}
        value={entry.level}
        onChange={(level) => change({ level })}
      />
      <RewardInput
        kinds={KINDS}
        stacking
        value={entry.reward}
        onChange={(reward) => change({ reward })}
        errorOf={(part) => errorOf(`reward.${part}`)}
      />
    </>
  )
}
