import type { FieldProps } from './bind-field.tsx'
import { InputField } from './input-field.tsx'
import type { InputProps } from './input-props.ts'
import { TimeInput } from './time-input.tsx'

/** A time of day, in the server's time zone. */
export function TimeField(props: FieldProps) {
  return (
    <InputField<number | string> {...props}>
      {(input) => <TimeInput {...(input as InputProps<number> | InputProps<string>)} />}
    </InputField>
  )
}
