import { m } from '#texts'
import { FormField } from '../../fields/form-field.tsx'
import { useArticles } from '../../rewards/use-articles.ts'
import { useEditor } from '../editor-context.ts'
import { readAt } from '../part-paths.ts'
import { type NamedEntry, useNamedEntries } from '../use-named-entries.ts'

type Place = { path: string }

export const SavedChoice = ({ path }: Place) => (
  <EntryChoice path={path} entries={useNamedEntries('savedMessages')} label={m['ui.editor.actions.saved']()} />
)
export const ShopChoice = ({ path }: Place) => (
  <EntryChoice path={path} entries={useNamedEntries('shops')} label={m['ui.editor.actions.shopName']()} />
)
export const ArticleChoice = ({ path }: Place) => (
  <EntryChoice path={path} entries={useArticles()} label={m['ui.editor.actions.articleName']()} />
)

type EntryChoiceProps = {
  path: string
  /** null: not known yet. */
  entries: readonly NamedEntry[] | null
  label: string
}

/** One of the saved messages, shops or products. A deleted one stays chosen, and is marked as deleted. */
function EntryChoice({ path, entries, label }: EntryChoiceProps) {
  const { parts, set, errorOf } = useEditor()
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
