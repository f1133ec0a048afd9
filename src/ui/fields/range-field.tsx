import type { FieldProps } from './bind-field.tsx'
import { numberRulesOf } from './bounds.ts'
import { InputField } from './input-field.tsx'
import { type Bounds, RangeInput } from './range-input.tsx'

/** A minimum and a maximum, whose bounds come from the schema of the pair. */
export function RangeField({ unit, ...props }: FieldProps & { unit?: string }) {
  const { min, max, step } = numberRulesOf(props.setting.schema, [0])
  return (
    <InputField<Bounds> {...props}>
      {(input) => <RangeInput {...input} min={min} max={max} step={step} unit={unit} />}
    </InputField>
  )
}
