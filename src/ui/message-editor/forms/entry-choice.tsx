import { m } from '#texts'
import { FormField } from '../../fields/form-field.tsx'
import { useEditor } from '../editor-context.ts'
import { readAt } from '../part-paths.ts'
import { useNamedEntries } from '../use-named-entries.ts'

type EntryChoiceProps = { path: string; collection: 'savedMessages' | 'shops' | 'articles'; label: string }

/** One of the saved messages, shops or articles. One that is gone stays, and says so. */
export function EntryChoice({ path, collection, label }: EntryChoiceProps) {
  const { parts, set, errorOf } = useEditor()
  const entries = useNamedEntries(collection)
  const value = String(readAt(parts, path) ?? '')
  const isGone = value !== '' && entries !== null && !entries.some(({ id }) => id === value)
  const help = entries?.length === 0 ? m['ui.editor.actions.noneYet']() : null
  return (
    <FormField label={label} help={help} error={isGone ? m['ui.editor.actions.gone']() : errorOf(path)}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          className="input"
          value={value}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => set(path, event.currentTarget.value)}
        >
          <option value="">{m['ui.editor.actions.choose']()}</option>
          {isGone && <option value={value}>{m['ui.editor.actions.gone']()}</option>}
          {entries?.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
