import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, NumberRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import { RewardInput } from '#ui/rewards/reward-input.tsx'
import { CALENDAR_DAYS } from '../calendar-box.ts'
import { STREAK_TARGET, type StreakReward } from '../calendar-streak.ts'
import { REWARD_KINDS } from './surprise-form.tsx'

export function StreakForm({ entry, change, errorOf }: EntryFormProps<StreakReward>) {
  const { target, mode, scope } = entry
  return (
    <>
      <NumberRow
        label={m['advent-calendar.page.streaks.target']()}
        error={errorOf('target')}
        unit={m['advent-calendar.page.days']()}
        min={STREAK_TARGET.min}
        max={scope === 'currentYear' ? CALENDAR_DAYS : STREAK_TARGET.max}
        value={target}
        onChange={(next) => change({ target: next })}
      />
      <ChoiceRow
        label={m['advent-calendar.page.streaks.mode']()}
        help={
          mode === 'unique'
            ? m['advent-calendar.page.streaks.uniqueExample']({ target })
            : m['advent-calendar.page.streaks.multipleExample']({ target, twice: target * 2 })
        }
        look="segment"
        options={{
          unique: m['advent-calendar.page.streaks.unique'](),
          multiple: m['advent-calendar.page.streaks.multiple'](),
        }}
        value={mode}
        onChange={(next) => change({ mode: next === 'multiple' ? 'multiple' : 'unique' })}
      />
      {mode === 'unique' && (
        <SwitchRow
          label={m['advent-calendar.page.streaks.repeatable']()}
          help={m['advent-calendar.page.streaks.repeatableHelp']()}
          value={entry.repeatable}
          onChange={(repeatable) => change({ repeatable })}
        />
      )}
      <ChoiceRow
        label={m['advent-calendar.page.streaks.scope']()}
        look="segment"
        options={{
          currentYear: m['advent-calendar.page.streaks.scopeYear'](),
          allYears: m['advent-calendar.page.streaks.scopeAll'](),
        }}
        value={scope}
        onChange={(next) => change({ scope: next === 'allYears' ? 'allYears' : 'currentYear' })}
      />
      <RewardInput
        kinds={REWARD_KINDS}
        stacking
        value={entry.reward}
        onChange={(reward) => change({ reward })}
        errorOf={(part) => errorOf(`reward.${part}`)}
      />
    </>
  )
}
