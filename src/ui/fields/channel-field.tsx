import { useMemo } from 'react'
import type { ChannelNeed } from '#core/guild/channel-needs.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { Picker } from '../picker/picker.tsx'
import type { FieldProps } from './bind-field.tsx'
import { channelGroups } from './channel-entries.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

/** A channel where the bot writes. Those where it cannot stay in the list, with the reason. */
export function ChannelField({ name, setting, label, help, need = 'embed' }: FieldProps & { need?: ChannelNeed }) {
  const { locale } = useGuildTools()
  const field = useField<string | null>(name, setting)
  const channels = useEditing(({ guild }) => guild.channels)
  const groups = useMemo(() => channelGroups(channels, WRITABLE_TYPES, need, locale), [channels, need, locale])
  const words = label ?? field.label
  return (
    <FieldFrame field={field as never} label={label} help={help}>
      {({ id, describedBy, invalid }) => (
        <Picker
          id={id}
          label={words}
          groups={groups}
          value={field.value}
          onPick={field.set}
          placeholder={m['ui.channel.choose']()}
          gone={m['ui.channel.gone']()}
          searchLabel={m['ui.channel.search']()}
          emptyLabel={m['ui.channel.none']()}
          clearLabel={m['ui.channel.clear']()}
          describedBy={describedBy}
          invalid={invalid}
        />
      )}
    </FieldFrame>
  )
}
