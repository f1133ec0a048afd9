import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { NumberRow } from '#ui/entries/form-rows.tsx'
import { RewardInput } from '#ui/rewards/reward-input.tsx'
import { type Surprise, WEIGHT_MAX } from '../calendar-box.ts'

export const REWARD_KINDS = ['money', 'xp', 'role', 'temprole', 'item', 'custom'] as const

export const newSurprise = (id: string, day: number): Surprise => ({
  id,
  day,
  reward: { type: 'money', amount: 100 },
  weight: 1,
})

export function SurpriseForm({ entry, change, errorOf }: EntryFormProps<Surprise>) {
  return (
    <>
      <RewardInput
        kinds={REWARD_KINDS}
        stacking
        value={entry.reward}
        onChange={(reward) => change({ reward })}
        errorOf={(part) => errorOf(`reward.${part}`)}
      />
      <NumberRow
        label={m['advent-calendar.page.surprise.weight']()}
        help={m['advent-calendar.page.surprise.weightHelp']()}
        error={errorOf('weight')}
        min={1}
        max={WEIGHT_MAX}
        value={entry.weight}
        onChange={(weight) => change({ weight })}
      />
    </>
  )
}
