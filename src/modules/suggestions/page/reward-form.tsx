import { SUGGESTION_STATES } from '#core/suggestions-api.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, NumberRow } from '#ui/entries/form-rows.tsx'
import { RewardInput } from '#ui/rewards/reward-input.tsx'
import type { SuggestionReward } from '../settings.ts'
import { stateWords } from './state-labels.ts'

const KINDS = ['role', 'temprole', 'xp', 'money', 'item', 'custom'] as const

export function RewardForm({ entry, change, errorOf }: EntryFormProps<SuggestionReward>) {
  return (
    <>
      <ChoiceRow
        label={m['suggestions.page.rewards.state']()}
        layout="column"
        value={entry.status}
        options={Object.fromEntries(SUGGESTION_STATES.map((state) => [state, stateWords(state)]))}
        onChange={(next) => {
          const status = SUGGESTION_STATES.find((state) => state === next)
          if (status) change({ status })
        }}
      />
      <NumberRow
        label={m['suggestions.page.rewards.count']()}
        error={errorOf('count')}
        layout="column"
        value={entry.count}
        min={1}
        max={1000}
        onChange={(count) => change({ count })}
      />
      <RewardInput
        kinds={KINDS}
        value={entry.reward}
        onChange={(reward) => change({ reward })}
        errorOf={(part) => errorOf(`reward.${part}`)}
      />
    </>
  )
}
