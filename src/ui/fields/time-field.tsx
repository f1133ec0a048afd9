import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { InputProps } from './input-props.ts'
import { TimeInput } from './time-input.tsx'
import { useField } from './use-field.ts'

/** A moment of the day, on the clock of the server. */
export function TimeField({ name, setting, label, help }: FieldProps) {
  const field = useField<number | string>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {(control) => {
        const props = { ...control, label: label ?? field.label, value: field.value, onChange: field.set }
        return <TimeInput {...(props as InputProps<number> | InputProps<string>)} />
      }}
    </FieldFrame>
  )
}
