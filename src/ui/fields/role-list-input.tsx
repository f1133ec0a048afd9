import type { ListMode } from '#core/settings/lists.ts'
import { m } from '#texts'
import { ListBox, type ListWords, listName } from './list-box.tsx'
import { RolesPicker } from './roles-picker.tsx'

export type RoleListInputProps = {
  id?: string | undefined
  /** "Roles" unless told; the active word follows it. */
  label?: string | undefined
  mode: ListMode
  onModeChange(mode: ListMode): void
  value: readonly string[]
  onChange(value: string[]): void
  words?: ListWords | undefined
  help?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/** Whom it concerns. */
export function RoleListInput(props: RoleListInputProps) {
  const { label = m['picker.list.roles'](), mode, onModeChange, words, help, ...chips } = props
  const list = { label, mode, words }
  return (
    <ListBox {...list} help={help} onModeChange={onModeChange} isEmpty={chips.value.length === 0}>
      <RolesPicker {...chips} label={listName(list)} />
    </ListBox>
  )
}
