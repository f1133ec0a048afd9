import type { ReactNode } from 'react'
import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { InputProps } from './input-props.ts'
import { useField } from './use-field.ts'

type InputFieldProps<T> = FieldProps & {
  layout?: 'row' | 'column' | undefined
  children(input: InputProps<T>): ReactNode
}

/** A setting in its frame, with one bare control that edits it. */
export function InputField<T>({ name, setting, label, help, layout, children }: InputFieldProps<T>) {
  const field = useField<T>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help} {...(layout && { layout })}>
      {(control) => children({ ...control, label: label ?? field.label, value: field.value, onChange: field.set })}
    </FieldFrame>
  )
}
