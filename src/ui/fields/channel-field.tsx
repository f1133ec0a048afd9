import type { ChannelNeed } from '#core/guild/channel-needs.ts'
import type { ChannelType } from '#core/guild/types.ts'
import type { FieldProps } from './bind-field.tsx'
import { ChannelPicker } from './channel-picker.tsx'
import { FieldFrame } from './field-frame.tsx'
import { channelReference } from './reference.ts'
import { useField } from './use-field.ts'

type ChannelFieldProps = FieldProps & {
  types?: readonly ChannelType[]
  need?: ChannelNeed | null
  suggestName?: string
}

/** One channel. Its kinds are known from the setting's own declaration. */
export function ChannelField({ name, setting, label, help, types, need, suggestName }: ChannelFieldProps) {
  const field = useField<string | null>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {(control) => (
        <ChannelPicker
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          types={types ?? channelReference(setting.schema)?.types}
          need={need}
          suggestName={suggestName}
        />
      )}
    </FieldFrame>
  )
}
