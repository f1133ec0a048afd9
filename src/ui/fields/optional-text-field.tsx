import type { FieldProps } from './bind-field.tsx'
import { InputField } from './input-field.tsx'
import { type OptionalTextExtras, OptionalTextInput } from './optional-text-input.tsx'

type OptionalTextFieldProps = FieldProps & OptionalTextExtras & { layout?: 'row' | 'column' }

/** An optional name or link. One that is too long gets an error; it is not cut off silently. */
export function OptionalTextField({ name, setting, label, help, layout, ...extras }: OptionalTextFieldProps) {
  return (
    <InputField<string | null> name={name} setting={setting} label={label} help={help} layout={layout}>
      {(input) => <OptionalTextInput {...input} {...extras} />}
    </InputField>
  )
}
