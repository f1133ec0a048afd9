import { FormField } from '#ui/fields/form-field.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'

type HabitInputProps = { label: string; value: number; max: number; onChange(value: number): void }

/** What somebody does in a day; never saved, so it is kept within its bounds at once. */
export function HabitInput({ label, value, max, onChange }: HabitInputProps) {
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
