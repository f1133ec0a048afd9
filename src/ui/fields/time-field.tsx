import type { FieldProps } from './bind-field.tsx'
import { InputField } from './input-field.tsx'
import type { InputProps } from './input-props.ts'
import { TimeInput } from './time-input.tsx'

/** A moment of the day, on the clock of the server. */
export function TimeField(props: FieldProps) {
  return (
    <InputField<number | string> {...props}>
      {(input) => <TimeInput {...(input as InputProps<number> | InputProps<string>)} />}
    </InputField>
  )
}
