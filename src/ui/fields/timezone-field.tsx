import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { TimezoneInput } from './timezone-input.tsx'
import { useField } from './use-field.ts'

export function TimezoneField({ name, setting, label, help }: FieldProps) {
  const field = useField<string>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {(control) => (
        <TimezoneInput {...control} label={label ?? field.label} value={field.value} onChange={field.set} />
      )}
    </FieldFrame>
  )
}
