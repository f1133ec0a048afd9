import { m } from '#texts'
import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { EmptyAllowNote, ListLabel, ListSwap, type ListWords, listName } from './list-box.tsx'
import { RolesPicker } from './roles-picker.tsx'
import { useListField } from './use-list-field.ts'

type RoleListFieldProps = FieldProps & { mode: string; words?: ListWords }

export function RoleListField(props: RoleListFieldProps) {
  const { name, setting, help, words, label = m['picker.list.roles']() } = props
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
          <RolesPicker {...control} label={listName(list)} value={field.value} onChange={field.set} />
          <EmptyAllowNote mode={mode} isEmpty={field.value.length === 0} />
        </div>
      )}
    </FieldFrame>
  )
}
