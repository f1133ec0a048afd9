import { FormField } from '../../fields/form-field.tsx'
import { TemplateEditor } from '../../fields/template-editor.tsx'
import { useEditor } from '../editor-context.ts'
import { readAt } from '../part-paths.ts'

type PartTextProps = {
  path: string
  label: string
  max: number
  help?: string | undefined
  /** Starts with one line. */
  line?: boolean
  /** An empty box is stored as an empty text, where the schema requires the key. */
  required?: boolean
}

/** A text of the message with variables, emojis and a counter. */
export function PartText({ path, label, max, help, line, required }: PartTextProps) {
  const { parts, set, errorOf, variables } = useEditor()
  const value = readAt(parts, path)
  return (
    <div className={line ? 'editor-line' : undefined}>
      <FormField label={label} help={help} error={errorOf(path)}>
        {({ id, describedBy, invalid }) => (
          <TemplateEditor
            id={id}
            value={typeof value === 'string' && value !== '' ? value : null}
            fallback=""
            max={max}
            variables={variables}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(next) => set(path, next ?? (required ? '' : undefined))}
          />
        )}
      </FormField>
    </div>
  )
}

/** One line of text without variables: an address. */
export function PartLink({ path, label, help, required }: Omit<PartTextProps, 'max' | 'line'>) {
  const { parts, set, errorOf } = useEditor()
  const value = readAt(parts, path)
  return (
    <FormField label={label} help={help} error={errorOf(path)}>
      {({ id, describedBy, invalid }) => (
        <input
          id={id}
          className="input"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          value={typeof value === 'string' ? value : ''}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value.trim()
            set(path, next === '' && !required ? undefined : next)
          }}
        />
      )}
    </FormField>
  )
}
