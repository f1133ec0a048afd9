import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#texts'
import { Markdown } from '#ui/discord/markdown.tsx'
import { Modal as Dialog } from '#ui/modal.tsx'
import type { ComponentShape } from '../../live/discord-shapes.ts'
import type { Modal } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'
import { KIND, SELECTS } from './component-kinds.ts'
import { FileField } from './files.tsx'
import { ChoiceField } from './select-menu.tsx'
import { useChoices } from './use-choices.ts'
import './modal-form.css'

export type Fields = Record<string, string | string[] | boolean>

/** A modal that the application opened for this person. */
export function ModalForm({ modal }: { modal: Modal }) {
  const { state, store, settle, theme } = useChat()
  const [fields, setFields] = useState<Fields>({})
  const [isBusy, setBusy] = useState(false)
  const put = (name: string, value: Fields[string]) => setFields((all) => ({ ...all, [name]: value }))
  const form = useRef<HTMLFormElement>(null)
  // Runs after the dialog has opened, which focuses its close button.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, .select-field')?.focus(), [])
  const close = () => store.tell({ type: 'modal closed' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const isDone = settle(await acts.submitModal(modal.interactionId, fields, state.hall?.person.id ?? ''))
    setBusy(false)
    if (isDone) close()
  }
  return (
    <Dialog title={modal.title} onClosed={close}>
      <form ref={form} className="modal-form" data-discord={theme} onSubmit={submit}>
        {modal.components.map((component, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a modal have no identity but their place
          <ModalPart key={place} component={component} fields={fields} put={put} />
        ))}
        <div className="modal-form-actions">
          <button type="button" className="dc-button" onClick={close}>
            {m['ui.cancel']()}
          </button>
          <button type="submit" className="dc-button dc-button-primary" disabled={isBusy}>
            {m['chat.talk.submit']()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

type Put = (name: string, value: Fields[string]) => void
type PartProps = { component: ComponentShape; fields: Fields; put: Put }

/** A label contains one field; an older row contains one text field with its own label; text has neither. */
function ModalPart({ component, fields, put }: PartProps) {
  const id = useId()
  if (component.type === KIND.text) return <Markdown text={component.content ?? ''} />
  const field = component.component ?? component.components?.[0]
  if (!field) return null
  const label = (component.type === KIND.label ? component.label : field.label) ?? ''
  const isRequired = field.required !== false
  const isNative = field.type === KIND.textInput || field.type === KIND.check
  const required = isRequired ? 'dc-required' : undefined
  return (
    <div className="dc-field">
      {isNative ? (
        <label htmlFor={id} className={required}>
          {label}
        </label>
      ) : (
        <span className={required}>{label}</span>
      )}
      {component.description && <small>{component.description}</small>}
      {isNative ? (
        <TextOrCheck id={id} field={field} fields={fields} put={put} />
      ) : (
        <Choice field={field} label={label} fields={fields} put={put} />
      )}
    </div>
  )
}

type FieldProps = { field: ComponentShape; fields: Fields; put: Put }

function TextOrCheck({ id, field, fields, put }: FieldProps & { id: string }) {
  const name = field.custom_id ?? ''
  const isRequired = field.required !== false
  if (field.type === KIND.check) {
    return (
      <input
        id={id}
        type="checkbox"
        checked={fields[name] === true}
        onChange={(event) => put(name, event.target.checked)}
      />
    )
  }
  const value = fields[name]
  const shared = {
    id,
    name,
    required: isRequired,
    placeholder: field.placeholder ?? undefined,
    minLength: field.min_length ?? undefined,
    maxLength: field.max_length ?? 4_000,
    value: typeof value === 'string' ? value : (field.value ?? ''),
    onChange: (event: { target: { value: string } }) => put(name, event.target.value),
  }
  return field.style === 2 ? <textarea rows={4} {...shared} /> : <input type="text" {...shared} />
}

function Choice({ field, label, fields, put }: FieldProps & { label: string }) {
  const choices = useChoices(field)
  const name = field.custom_id ?? ''
  if (field.type === KIND.fileUpload)
    return <FileField label={label} max={field.max_values ?? 1} onChange={(ids) => put(name, ids)} />
  if (!SELECTS.includes(field.type) && field.type !== KIND.radios && field.type !== KIND.checks)
    return <small>{m['chat.talk.unsupported']()}</small>
  const value = fields[name]
  const chosen = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? [value]
      : (field.options ?? []).filter((option) => option.default).map((option) => option.value)
  return (
    <ChoiceField
      choices={choices}
      chosen={chosen}
      label={label}
      placeholder={field.placeholder ?? m['chat.talk.choose']()}
      min={field.min_values ?? (field.required === false ? 0 : 1)}
      max={field.type === KIND.checks ? (field.max_values ?? choices.length) : (field.max_values ?? 1)}
      onChange={(values) => put(name, values)}
    />
  )
}
