import type { ListMode } from '#core/settings/lists.ts'
import { m } from '#texts'
import type { InputProps } from './input-props.ts'
import { ListBox, type ListWords, listName } from './list-box.tsx'
import { RolesPicker } from './roles-picker.tsx'

export type RoleListInputProps = Omit<InputProps<readonly string[]>, 'label' | 'onChange'> & {
  /** "Roles" by default; the active word follows it. */
  label?: string | undefined
  onChange(value: string[]): void
  mode: ListMode
  onModeChange(mode: ListMode): void
  words?: ListWords | undefined
  help?: string | undefined
}

/** The roles to which something applies. */
export function RoleListInput(props: RoleListInputProps) {
  const { label = m['picker.list.roles'](), mode, onModeChange, words, help, ...chips } = props
  const list = { label, mode, words }
  return (
    <ListBox {...list} help={help} onModeChange={onModeChange} isEmpty={chips.value.length === 0}>
      <RolesPicker {...chips} label={listName(list)} />
    </ListBox>
  )
}
