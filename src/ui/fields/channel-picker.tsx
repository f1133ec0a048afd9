import type { ChannelNeed } from '#core/guild/channel-needs.ts'
import type { ChannelType } from '#core/guild/types.ts'
import { Picker } from '../picker/picker.tsx'
import { defaultNeed, useChannelSource } from './channel-source.ts'

export type ChannelPickerProps = {
  id?: string | undefined
  label: string
  value: string | null
  onChange(value: string | null): void
  /** Left out: every channel where the bot can write. */
  types?: readonly ChannelType[] | null | undefined
  /** What the bot wants to do there; by default `embed` for text channels and nothing for others. */
  need?: ChannelNeed | null | undefined
  /** Cannot be emptied. */
  required?: boolean | undefined
  /** Prefills the name of "create a channel". */
  suggestName?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

export function ChannelPicker({ value, onChange, types, need, suggestName, ...rest }: ChannelPickerProps) {
  const source = useChannelSource({ types, need: need === undefined ? defaultNeed(types) : need, suggestName })
  return <Picker {...rest} source={source} value={value === '' ? null : value} onPick={onChange} />
}
