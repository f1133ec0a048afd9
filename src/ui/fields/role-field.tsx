import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { roleReference } from './reference.ts'
import { RolePicker } from './role-picker.tsx'
import { useField } from './use-field.ts'

type RoleFieldProps = FieldProps & { given?: boolean; suggestName?: string }

/** One role. Whether the bot hands it out is known from the setting's own declaration. */
export function RoleField({ name, setting, label, help, given, suggestName }: RoleFieldProps) {
  const field = useField<string | null>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {(control) => (
        <RolePicker
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          given={given ?? roleReference(setting.schema)?.given}
          suggestName={suggestName}
        />
      )}
    </FieldFrame>
  )
}
