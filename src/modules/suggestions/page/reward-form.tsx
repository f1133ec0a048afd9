import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { RewardInput } from '#ui/rewards/reward-input.tsx'
import { SUGGESTION_STATES, type SuggestionReward } from '../settings.ts'
import { stateWords } from './state-words.ts'

const KINDS = ['role', 'temprole', 'xp', 'money', 'item', 'custom'] as const

export function RewardForm({ entry, change, errorOf }: EntryFormProps<SuggestionReward>) {
  const label = { status: m['suggestions.page.rewards.state'](), count: m['suggestions.page.rewards.count']() }
  return (
    <>
      <FormField label={label.status}>
        {(control) => (
          <ChoiceInput
            {...control}
            label={label.status}
            value={entry.status}
            options={Object.fromEntries(SUGGESTION_STATES.map((state) => [state, stateWords(state)]))}
            onChange={(next) => {
              const status = SUGGESTION_STATES.find((state) => state === next)
              if (status) change({ status })
            }}
          />
        )}
      </FormField>
      <FormField label={label.count} error={errorOf('count')}>
        {(control) => (
          <NumberInput
            {...control}
            label={label.count}
            value={entry.count}
            min={1}
            max={1000}
            onChange={(count) => change({ count })}
          />
        )}
      </FormField>
      <RewardInput
        kinds={KINDS}
        value={entry.reward}
        onChange={(reward) => change({ reward })}
        errorOf={(part) => errorOf(`reward.${part}`)}
      />
    </>
  )
}
