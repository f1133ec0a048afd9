import { useState } from 'react'
import { normalizeColor } from '#core/settings/kinds.ts'
import { m } from '#texts'
import type { InputProps } from './input-props.ts'
import './color-field.css'

/** A swatch that opens the browser's colour picker, and the colour as text. */
export function ColorInput({ id, label, value, describedBy, invalid, onChange }: InputProps<string>) {
  // `#abc` on its way to `#abcdef` must not be rewritten while it is typed.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="input color-input">
      <input
        type="color"
        value={isColor(value) ? value : '#000000'}
        aria-label={m['ui.color.pick']({ name: label })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        id={id}
        className="color-hex mono"
        value={typed ?? value}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(normalizeColor(event.currentTarget.value))
        }}
        onBlur={() => setTyped(null)}
      />
    </span>
  )
}

function isColor(value: string): boolean {
  return /^#[0-9a-f]{6}$/.test(value)
}
