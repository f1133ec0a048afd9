import type { ReactNode } from 'react'
import type { FieldProps } from './bind-field.tsx'
import { maxLengthOf } from './bounds.ts'
import { FieldFrame } from './field-frame.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { useField } from './use-field.ts'
import type { VariableSamples } from './use-template-sources.ts'

export type TemplateFieldProps = {
  /** The default text of the server's language, used while the setting is null. */
  fallback: string
  /** The variables that are allowed here. */
  variables: VariableSamples
  onFocus?: () => void
  /** Below the text, inside the same row. */
  children?: ReactNode
}

export function TemplateField({
  name,
  setting,
  label,
  help,
  fallback,
  variables,
  onFocus,
  children,
}: FieldProps & TemplateFieldProps) {
  const field = useField<string | null>(name, setting)
  return (
    <FieldFrame field={field} layout="column" label={label} help={help}>
      {({ id, describedBy, invalid }) => (
        <>
          <TemplateEditor
            id={id}
            value={field.value}
            fallback={fallback}
            max={maxLengthOf(setting.schema)}
            variables={variables}
            describedBy={describedBy}
            invalid={invalid}
            onChange={field.set}
            onFocus={onFocus}
          />
          {children}
        </>
      )}
    </FieldFrame>
  )
}
