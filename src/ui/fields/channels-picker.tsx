import type { ChannelNeed } from '#core/guild/channel-needs.ts'
import type { ChannelType } from '#core/guild/types.ts'
import type { LimitName } from '#core/limits.ts'
import { LIST_MAX } from '#core/settings/kinds.ts'
import { ChipPicker } from '../picker/chip-picker.tsx'
import { LISTABLE_TYPES, useChannelSource } from './channel-source.ts'

export type ChannelsPickerProps = {
  id?: string | undefined
  label: string
  value: readonly string[]
  onChange(value: string[]): void
  /** Left out: everything, including categories and threads. */
  types?: readonly ChannelType[] | null | undefined
  need?: ChannelNeed | null | undefined
  limit?: LimitName | undefined
  max?: number | undefined
  suggestName?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

export function ChannelsPicker(props: ChannelsPickerProps) {
  const { types, need = null, suggestName, max = LIST_MAX.channels, ...rest } = props
  const source = useChannelSource({ types: types ?? LISTABLE_TYPES, need, suggestName })
  return <ChipPicker {...rest} max={max} source={source} />
}
