import type { LimitName } from '#core/limits.ts'
import type { FieldProps } from './bind-field.tsx'
import { maxEntriesOf } from './entries-max.ts'
import { InputField } from './input-field.tsx'
import { roleReference } from './reference.ts'
import { RolesPicker } from './roles-picker.tsx'

type RolesFieldProps = FieldProps & { given?: boolean; limit?: LimitName; max?: number; suggestName?: string }

export function RolesField({ given, limit, max, suggestName, ...props }: RolesFieldProps) {
  const { schema, options } = props.setting
  return (
    <InputField<string[]> {...props} layout="column">
      {(input) => (
        <RolesPicker
          {...input}
          given={given ?? roleReference(schema)?.given}
          limit={limit ?? options.limit}
          max={max ?? maxEntriesOf(schema)}
          suggestName={suggestName}
        />
      )}
    </InputField>
  )
}
