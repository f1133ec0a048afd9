import type { FieldProps } from './bind-field.tsx'
import { InputField } from './input-field.tsx'
import { roleReference } from './reference.ts'
import { RolePicker } from './role-picker.tsx'

type RoleFieldProps = FieldProps & { given?: boolean; suggestName?: string }

/** One role. Whether the bot hands it out is known from the setting's own declaration. */
export function RoleField({ given, suggestName, ...props }: RoleFieldProps) {
  const isGiven = given ?? roleReference(props.setting.schema)?.given
  return (
    <InputField<string | null> {...props}>
      {(input) => <RolePicker {...input} given={isGiven} suggestName={suggestName} />}
    </InputField>
  )
}
