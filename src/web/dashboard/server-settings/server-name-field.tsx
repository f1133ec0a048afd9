import { m } from '#texts'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { FormField } from '#ui/fields/form-field.tsx'

type ServerNameFieldProps = { name: string; value: string; onChange(typed: string): void }

/** The server's name, typed to confirm something that affects the whole server. */
export function ServerNameField({ name, value, onChange }: ServerNameFieldProps) {
  const label = m['server-settings.danger.typeName']({ name })
  return (
    <FormField label={label}>
      {(control) => <TextInput {...control} label={label} value={value} onChange={onChange} />}
    </FormField>
  )
}
