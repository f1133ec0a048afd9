import type { ReactNode } from 'react'
import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { InputProps } from './input-props.ts'
import { EmptyAllowNote, ListLabel, ListSwap, type ListWords, listName } from './list-box.tsx'
import { useListField } from './use-list-field.ts'

/** `mode` is the setting that says whether the list allows or forbids. */
export type ListFieldProps = FieldProps & { mode: string; words?: ListWords }

type Props = Omit<ListFieldProps, 'label'> & {
  label: string
  children(control: InputProps<string[]>): ReactNode
}

/** A list and its mode, in one frame. */
export function ListField({ name, setting, help, words, label, mode: modeName, children }: Props) {
  const { field, mode, setMode } = useListField(name, modeName, setting)
  const list = { label, mode, words }
  return (
    <FieldFrame
      field={field}
      layout="column"
      group
      label={listName(list)}
      labelContent={<ListLabel {...list} />}
      help={help}
      aside={<ListSwap {...list} id={`setting-${modeName}`} onModeChange={setMode} />}
    >
      {(control) => (
        <div className="list-field">
          {children({ ...control, label: listName(list), value: field.value, onChange: field.set })}
          <EmptyAllowNote mode={mode} isEmpty={field.value.length === 0} />
        </div>
      )}
    </FieldFrame>
  )
}
