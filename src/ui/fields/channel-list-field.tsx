import type { ChannelType } from '#core/guild/types.ts'
import { m } from '#texts'
import type { FieldProps } from './bind-field.tsx'
import { ChannelsPicker } from './channels-picker.tsx'
import { FieldFrame } from './field-frame.tsx'
import { EmptyAllowNote, ListLabel, ListSwap, type ListWords, listName } from './list-box.tsx'
import { channelReference } from './reference.ts'
import { useListField } from './use-list-field.ts'

type ChannelListFieldProps = FieldProps & { mode: string; words?: ListWords; types?: readonly ChannelType[] }

export function ChannelListField(props: ChannelListFieldProps) {
  const { name, setting, help, words, label = m['picker.list.channels'](), types } = props
  const { field, mode, setMode } = useListField(name, props.mode, setting)
  const list = { label, mode, words }
  return (
    <FieldFrame
      field={field}
      layout="column"
      group
      label={listName(list)}
      labelContent={<ListLabel {...list} />}
      help={help}
      aside={<ListSwap {...list} id={`setting-${props.mode}`} onModeChange={setMode} />}
    >
      {(control) => (
        <div className="list-field">
          <ChannelsPicker
            {...control}
            label={listName(list)}
            value={field.value}
            onChange={field.set}
            types={types ?? channelReference(setting.schema)?.types}
          />
          <EmptyAllowNote mode={mode} isEmpty={field.value.length === 0} />
        </div>
      )}
    </FieldFrame>
  )
}
