import type { FieldProps } from './bind-field.tsx'
import { numberRulesOf } from './bounds.ts'
import { FieldFrame } from './field-frame.tsx'
import { type Bounds, RangeInput } from './range-input.tsx'
import { useField } from './use-field.ts'

/** A minimum and a maximum, both drawn from the schema of the pair. */
export function RangeField({ name, setting, label, help, unit }: FieldProps & { unit?: string }) {
  const field = useField<Bounds>(name, setting)
  const { min, max, step } = numberRulesOf(setting.schema, [0])
  return (
    <FieldFrame field={field} label={label} help={help}>
      {(control) => (
        <RangeInput
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          min={min}
          max={max}
          step={step}
          unit={unit}
        />
      )}
    </FieldFrame>
  )
}
