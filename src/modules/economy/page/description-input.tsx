import { m } from '#texts'
import { FormField } from '#ui/fields/form-field.tsx'
import { TemplateEditor } from '#ui/fields/template-editor.tsx'
import { shopVariables } from '../variables.ts'

type DescriptionInputProps = {
  value: string | null
  max: number
  error: string | null
  onChange(value: string | null): void
}

/** The description below the name of a shop or product; optional. */
export function DescriptionInput({ value, max, error, onChange }: DescriptionInputProps) {
  return (
    <FormField label={m['economy.page.form.description']()} error={error}>
      {({ id, describedBy, invalid }) => (
        <TemplateEditor
          id={id}
          describedBy={describedBy}
          invalid={invalid}
          value={value}
          fallback=""
          max={max}
          variables={shopVariables}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
