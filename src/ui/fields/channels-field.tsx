import type { ChannelNeed } from '#core/guild/channel-needs.ts'
import type { ChannelType } from '#core/guild/types.ts'
import type { FieldProps } from './bind-field.tsx'
import { ChannelsPicker } from './channels-picker.tsx'
import { maxEntriesOf } from './entries-max.ts'
import { InputField } from './input-field.tsx'
import { channelReference } from './reference.ts'

type ChannelsFieldProps = FieldProps & {
  types?: readonly ChannelType[]
  need?: ChannelNeed | null
  suggestName?: string
  max?: number
}

export function ChannelsField({ types, need, suggestName, max, ...props }: ChannelsFieldProps) {
  const { schema, options } = props.setting
  return (
    <InputField<string[]> {...props} layout="column">
      {(input) => (
        <ChannelsPicker
          {...input}
          types={types ?? channelReference(schema)?.types}
          need={need}
          limit={options.limit}
          max={max ?? maxEntriesOf(schema)}
          suggestName={suggestName}
        />
      )}
    </InputField>
  )
}
