import { Picker } from '../picker/picker.tsx'
import { useRoleSource } from './role-source.ts'

export type RolePickerProps = {
  id?: string | undefined
  label: string
  value: string | null
  onChange(value: string | null): void
  /** The bot will give it to members: hierarchy and dangerous permissions matter. */
  given?: boolean | undefined
  /** Cannot be emptied. */
  required?: boolean | undefined
  /** Prefills the name of "create a role". */
  suggestName?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

export function RolePicker({ value, onChange, given = false, suggestName, ...rest }: RolePickerProps) {
  const source = useRoleSource({ given, suggestName })
  return <Picker {...rest} source={source} value={value === '' ? null : value} onPick={onChange} />
}
