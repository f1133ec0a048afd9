import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { m } from '#texts'
import { Button } from '../button.tsx'
import './create-form.css'
import type { Refused } from '../outcome.ts'

export type Created = { ok: true; id: string } | Refused

type CreateFormProps = {
  title: string
  name: string
  onName(name: string): void
  maxLength: number
  submit(): Promise<Created>
  onCreated(id: string): void
  onCancel(): void
  children?: ReactNode
}

/** A small form inside the list. Not a form element, because the list may be inside one. */
export function CreateForm({ title, name, onName, maxLength, submit, onCreated, onCancel, children }: CreateFormProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => box.current?.select(), [])
  const send = async () => {
    if (busy) return
    if (name.trim() === '') {
      setMessage(m['picker.create.nameRequired']())
      box.current?.focus()
      return
    }
    setBusy(true)
    setMessage(null)
    const created = await submit()
    setBusy(false)
    if (created.ok) onCreated(created.id)
    else setMessage(created.message)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame that this does not have
    <div
      className="create-form"
      role="group"
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        send()
      }}
    >
      <p id={`${id}-title`} className="create-form-title">
        {title}
      </p>
      <label>
        {m['picker.create.name']()}
        <input
          ref={box}
          className="input"
          value={name}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={message ? `${id}-message` : undefined}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      </label>
      {children}
      {message && (
        <p id={`${id}-message`} className="create-form-message" role="alert">
          {message}
        </p>
      )}
      <div className="create-form-actions">
        <Button size="small" look="ghost" onClick={onCancel}>
          {m['ui.cancel']()}
        </Button>
        <Button size="small" busy={busy} onClick={send}>
          {m['picker.create.submit']()}
        </Button>
      </div>
    </div>
  )
}
