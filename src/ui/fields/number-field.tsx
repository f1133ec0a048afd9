import type { FieldProps } from './bind-field.tsx'
import { numberRulesOf } from './bounds.ts'
import { InputField } from './input-field.tsx'
import { NumberInput } from './number-input.tsx'

type NumberFieldProps = FieldProps & { unit?: string; zero?: string }

/** Its bounds come from the schema; if 0 is allowed, it can have a label ("no limit"). */
export function NumberField({ unit, zero, ...props }: NumberFieldProps) {
  const rules = numberRulesOf(props.setting.schema)
  return (
    <InputField<number> {...props}>
      {(input) => (
        <NumberInput
          {...input}
          min={zero === undefined ? rules.min : Math.min(rules.min, 0)}
          max={rules.max}
          step={rules.step}
          unit={zero !== undefined && input.value === 0 ? undefined : unit}
          zero={zero}
        />
      )}
    </InputField>
  )
}
