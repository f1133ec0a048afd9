import type { ChannelType } from '#core/guild/types.ts'
import { m } from '#texts'
import { ChannelsPicker } from './channels-picker.tsx'
import { ListBox, listName } from './list-box.tsx'
import type { RoleListInputProps } from './role-list-input.tsx'

export type ChannelListInputProps = RoleListInputProps & { types?: readonly ChannelType[] | null | undefined }

/** The channels to which something applies. */
export function ChannelListInput(props: ChannelListInputProps) {
  const { label = m['picker.list.channels'](), mode, onModeChange, words, help, ...chips } = props
  const list = { label, mode, words }
  return (
    <ListBox {...list} help={help} onModeChange={onModeChange} isEmpty={chips.value.length === 0}>
      <ChannelsPicker {...chips} label={listName(list)} />
    </ListBox>
  )
}
