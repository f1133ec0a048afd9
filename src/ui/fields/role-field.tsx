import type { FieldProps } from './bind-field.tsx'
import { InputField } from './input-field.tsx'
import { roleReference } from './reference.ts'
import { RolePicker } from './role-picker.tsx'

type RoleFieldProps = FieldProps & { given?: boolean; suggestName?: string }

/** A field for one role. Whether the bot gives this role comes from the setting's declaration. */
export function RoleField({ given, suggestName, ...props }: RoleFieldProps) {
  const isGiven = given ?? roleReference(props.setting.schema)?.given
  return (
    <InputField<string | null> {...props}>
      {(input) => <RolePicker {...input} given={isGiven} suggestName={suggestName} />}
    </InputField>
  )
}
