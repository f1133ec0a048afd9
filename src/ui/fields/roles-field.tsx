import type { LimitName } from '#core/limits.ts'
import type { FieldProps } from './bind-field.tsx'
import { maxEntriesOf } from './entries-max.ts'
import { FieldFrame } from './field-frame.tsx'
import { roleReference } from './reference.ts'
import { RolesPicker } from './roles-picker.tsx'
import { useField } from './use-field.ts'

type RolesFieldProps = FieldProps & { given?: boolean; limit?: LimitName; max?: number; suggestName?: string }

export function RolesField({ name, setting, label, help, given, limit, max, suggestName }: RolesFieldProps) {
  const field = useField<string[]>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help} layout="column">
      {(control) => (
        <RolesPicker
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          given={given ?? roleReference(setting.schema)?.given}
          limit={limit ?? setting.options.limit}
          max={max ?? maxEntriesOf(setting.schema)}
          suggestName={suggestName}
        />
      )}
    </FieldFrame>
  )
}
