import type { ChannelNeed } from '#core/guild/channel-needs.ts'
import type { ChannelType } from '#core/guild/types.ts'
import type { FieldProps } from './bind-field.tsx'
import { ChannelPicker } from './channel-picker.tsx'
import { InputField } from './input-field.tsx'
import { channelReference } from './reference.ts'

type ChannelFieldProps = FieldProps & {
  types?: readonly ChannelType[]
  need?: ChannelNeed | null
  suggestName?: string
}

/** A field for one channel. Its kinds come from the setting's declaration. */
export function ChannelField({ types, need, suggestName, ...props }: ChannelFieldProps) {
  const offered = types ?? channelReference(props.setting.schema)?.types
  return (
    <InputField<string | null> {...props}>
      {(input) => <ChannelPicker {...input} types={offered} need={need} suggestName={suggestName} />}
    </InputField>
  )
}
