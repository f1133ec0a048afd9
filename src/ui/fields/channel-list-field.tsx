import type { ChannelType } from '#core/guild/types.ts'
import { m } from '#texts'
import { ChannelsPicker } from './channels-picker.tsx'
import { ListField, type ListFieldProps } from './list-field.tsx'
import { channelReference } from './reference.ts'

export function ChannelListField({ types, ...props }: ListFieldProps & { types?: readonly ChannelType[] }) {
  const offered = types ?? channelReference(props.setting.schema)?.types
  return (
    <ListField {...props} label={props.label ?? m['picker.list.channels']()}>
      {(control) => <ChannelsPicker {...control} types={offered} />}
    </ListField>
  )
}
