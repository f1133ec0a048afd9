import { Switch } from '../switch.tsx'
import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

export function ToggleField({ name, setting, label, help }: FieldProps) {
  const field = useField<boolean>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {({ id, describedBy, invalid }) => (
        <Switch
          id={id}
          checked={field.value}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={field.set}
        />
      )}
    </FieldFrame>
  )
}
