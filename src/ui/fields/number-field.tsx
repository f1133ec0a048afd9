import type { FieldProps } from './bind-field.tsx'
import { numberRulesOf } from './bounds.ts'
import { FieldFrame } from './field-frame.tsx'
import { NumberInput } from './number-input.tsx'
import { useField } from './use-field.ts'

type NumberFieldProps = FieldProps & { unit?: string; zero?: string }

/** Its bounds are those of the schema; 0 may be one of them, and then has words. */
export function NumberField({ name, setting, label, help, unit, zero }: NumberFieldProps) {
  const field = useField<number>(name, setting)
  const rules = numberRulesOf(setting.schema)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {(control) => (
        <NumberInput
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          min={zero === undefined ? rules.min : Math.min(rules.min, 0)}
          max={rules.max}
          step={rules.step}
          unit={zero !== undefined && field.value === 0 ? undefined : unit}
          zero={zero}
        />
      )}
    </FieldFrame>
  )
}
