import type { Habits } from '#core/gains/daily-gain.ts'
import { m } from '#texts'
import { FormField } from '../fields/form-field.tsx'
import { NumberInput } from '../fields/number-input.tsx'

const DAY_MESSAGES_MAX = 10_000
const DAY_MINUTES = 1440

/** How active the member of a projection is, by default. */
export const ORDINARY_HABITS: Habits = { messages: 15, voiceMinutes: 30 }

type HabitFieldsProps = {
  habits: Habits
  /** Voice counts here. */
  hasVoice: boolean
  onChange(habits: Habits): void
}

/** What the member of a projection does in a day. */
export function HabitFields({ habits, hasVoice, onChange }: HabitFieldsProps) {
  return (
    <>
      <HabitInput
        label={m['gainPage.messages']()}
        value={habits.messages}
        max={DAY_MESSAGES_MAX}
        onChange={(messages) => onChange({ ...habits, messages })}
      />
      {hasVoice && (
        <HabitInput
          label={m['gainPage.minutes']()}
          value={habits.voiceMinutes}
          max={DAY_MINUTES}
          onChange={(voiceMinutes) => onChange({ ...habits, voiceMinutes })}
        />
      )}
    </>
  )
}

type HabitInputProps = { label: string; value: number; max: number; onChange(value: number): void }

/** Never saved, so it is kept within its bounds immediately. */
function HabitInput({ label, value, max, onChange }: HabitInputProps) {
  return (
    <FormField label={label} layout="row">
      {(control) => (
        <NumberInput
          {...control}
          label={label}
          min={0}
          max={max}
          value={value}
          onChange={(next) => onChange(Math.min(Math.max(next, 0), max))}
        />
      )}
    </FormField>
  )
}
