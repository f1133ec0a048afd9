import type { LimitName } from '#core/limits.ts'
import { LIST_MAX } from '#core/settings/kinds.ts'
import { ChipPicker } from '../picker/chip-picker.tsx'
import { useRoleSource } from './role-source.ts'

export type RolesPickerProps = {
  id?: string | undefined
  label: string
  value: readonly string[]
  onChange(value: string[]): void
  given?: boolean | undefined
  limit?: LimitName | undefined
  max?: number | undefined
  suggestName?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

export function RolesPicker({ given = false, suggestName, max = LIST_MAX.roles, ...rest }: RolesPickerProps) {
  const source = useRoleSource({ given, suggestName })
  return <ChipPicker {...rest} max={max} source={source} />
}
