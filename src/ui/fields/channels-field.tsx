import type { ChannelNeed } from '#core/guild/channel-needs.ts'
import type { ChannelType } from '#core/guild/types.ts'
import type { FieldProps } from './bind-field.tsx'
import { ChannelsPicker } from './channels-picker.tsx'
import { maxEntriesOf } from './entries-max.ts'
import { FieldFrame } from './field-frame.tsx'
import { channelReference } from './reference.ts'
import { useField } from './use-field.ts'

type ChannelsFieldProps = FieldProps & {
  types?: readonly ChannelType[]
  need?: ChannelNeed | null
  suggestName?: string
  max?: number
}

export function ChannelsField(props: ChannelsFieldProps) {
  const { name, setting, label, help, types, need, suggestName, max } = props
  const field = useField<string[]>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help} layout="column">
      {(control) => (
        <ChannelsPicker
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          types={types ?? channelReference(setting.schema)?.types}
          need={need}
          limit={setting.options.limit}
          max={max ?? maxEntriesOf(setting.schema)}
          suggestName={suggestName}
        />
      )}
    </FieldFrame>
  )
}
