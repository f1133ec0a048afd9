import type { FieldProps } from './bind-field.tsx'
import { InputField } from './input-field.tsx'
import { TimezoneInput } from './timezone-input.tsx'

export function TimezoneField(props: FieldProps) {
  return <InputField<string> {...props}>{(input) => <TimezoneInput {...input} />}</InputField>
}
