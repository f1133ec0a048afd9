import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import '#ui/fields/field-frame.css'

type CodeFormProps = {
  label: string
  placeholder: string
  okLabel: string
  busy: boolean
  /** Six digits: phones show their number keypad, and offer the code copied from the app. */
  isOfApp?: boolean
  onCode(code: string): void
}

/** A field for one code, with its button. */
export function CodeForm({ label, placeholder, okLabel, busy, isOfApp = false, onCode }: CodeFormProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="code-form"
      onSubmit={(event) => {
        event.preventDefault()
        onCode(typed)
        setTyped('')
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className="code-form-row">
        <input
          id={id}
          className="input"
          value={typed}
          placeholder={placeholder}
          autoComplete={isOfApp ? 'one-time-code' : 'off'}
          inputMode={isOfApp ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={isOfApp ? 10 : 40}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" look="primary" busy={busy} disabled={busy || typed.trim() === ''}>
          {okLabel}
        </Button>
      </div>
    </form>
  )
}
