import type { InputProps } from './input-props.ts'

export type OptionalTextExtras = {
  placeholder?: string | undefined
  maxLength?: number | undefined
  kind?: 'text' | 'url'
}

/** An empty box is stored as null, never as an empty text. */
export function OptionalTextInput(props: InputProps<string | null> & OptionalTextExtras) {
  const { id, label, value, onChange, describedBy, invalid, placeholder, maxLength, kind = 'text' } = props
  return (
    <input
      id={id}
      className="input"
      type="text"
      inputMode={kind}
      value={value ?? ''}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={kind === 'text'}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      onBlur={() => {
        const trimmed = value?.trim() ?? ''
        if (trimmed !== (value ?? '')) onChange(trimmed === '' ? null : trimmed)
      }}
    />
  )
}
