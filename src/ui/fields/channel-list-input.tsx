import type { ChannelType } from '#core/guild/types.ts'
import type { ListMode } from '#core/settings/lists.ts'
import { m } from '#texts'
import { ChannelsPicker } from './channels-picker.tsx'
import { ListBox, type ListWords, listName } from './list-box.tsx'

export type ChannelListInputProps = {
  id?: string | undefined
  /** "Channels" unless told; the active word follows it. */
  label?: string | undefined
  mode: ListMode
  onModeChange(mode: ListMode): void
  value: readonly string[]
  onChange(value: string[]): void
  types?: readonly ChannelType[] | null | undefined
  words?: ListWords | undefined
  help?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/** Where it applies. */
export function ChannelListInput(props: ChannelListInputProps) {
  const { label = m['picker.list.channels'](), mode, onModeChange, words, help, ...chips } = props
  const list = { label, mode, words }
  return (
    <ListBox {...list} help={help} onModeChange={onModeChange} isEmpty={chips.value.length === 0}>
      <ChannelsPicker {...chips} label={listName(list)} />
    </ListBox>
  )
}
