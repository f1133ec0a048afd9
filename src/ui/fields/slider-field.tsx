import type { FieldProps } from './bind-field.tsx'
import { numberRulesOf } from './bounds.ts'
import { InputField } from './input-field.tsx'
import { SliderInput } from './slider-input.tsx'

type SliderFieldProps = FieldProps & {
  /** The ends of the track, where the schema allows more than is useful to drag to. */
  min?: number
  max?: number
  step?: number
  format?(value: number): string
}

export function SliderField({ min, max, step, format, ...props }: SliderFieldProps) {
  const rules = numberRulesOf(props.setting.schema)
  const track = { min: min ?? rules.min, max: max ?? rules.max, step: step ?? rules.step }
  return (
    <InputField<number> {...props}>
      {(input) => <SliderInput {...input} {...track} {...(format && { format })} />}
    </InputField>
  )
}
