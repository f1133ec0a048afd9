import type { FieldProps } from './bind-field.tsx'
import { numberRulesOf } from './bounds.ts'
import { FieldFrame } from './field-frame.tsx'
import { SliderInput } from './slider-input.tsx'
import { useField } from './use-field.ts'

type SliderFieldProps = FieldProps & {
  /** The ends of the track, where the schema allows more than anybody would drag to. */
  min?: number
  max?: number
  step?: number
  format?(value: number): string
}

export function SliderField({ name, setting, label, help, format, ...ends }: SliderFieldProps) {
  const field = useField<number>(name, setting)
  const rules = numberRulesOf(setting.schema)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {(control) => (
        <SliderInput
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          min={ends.min ?? rules.min}
          max={ends.max ?? rules.max}
          step={ends.step ?? rules.step}
          {...(format && { format })}
        />
      )}
    </FieldFrame>
  )
}
