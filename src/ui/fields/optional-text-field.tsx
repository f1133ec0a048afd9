import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type OptionalTextExtras, OptionalTextInput } from './optional-text-input.tsx'
import { useField } from './use-field.ts'

type OptionalTextFieldProps = FieldProps & OptionalTextExtras & { layout?: 'row' | 'column' }

/** A name or a link that may be absent. One that is too long gets an error; typing is not cut off silently. */
export function OptionalTextField({ name, setting, label, help, layout, ...extras }: OptionalTextFieldProps) {
  const field = useField<string | null>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help} {...(layout && { layout })}>
      {(control) => (
        <OptionalTextInput
          {...control}
          {...extras}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
        />
      )}
    </FieldFrame>
  )
}
