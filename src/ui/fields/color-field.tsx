import { useState } from 'react'
import { normalizeColor } from '#core/settings/kinds.ts'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import './color-field.css'

export function ColorField({ name, setting, label, help }: FieldProps) {
  const field = useField<string>(name, setting)
  const locked = (
    <span className="input color-input color-locked">
      <i style={{ background: field.value }} />
      <code className="grow">{field.value}</code>
      <Icon name="u-lock" size="small" />
    </span>
  )
  return (
    <FieldFrame field={field as never} label={label} help={help} lockedControl={locked}>
      {({ id, describedBy, invalid }) => (
        <ColorInput
          id={id}
          value={field.value}
          describedBy={describedBy}
          invalid={invalid}
          swatchLabel={m['ui.color.pick']({ name: label ?? field.label })}
          onChange={field.set}
        />
      )}
    </FieldFrame>
  )
}

type ColorInputProps = {
  id?: string
  value: string
  swatchLabel: string
  describedBy?: string | undefined
  invalid?: boolean
  onChange(color: string): void
}

/** A swatch that opens the browser's own picker, and the colour in writing. */
export function ColorInput({ id, value, swatchLabel, describedBy, invalid, onChange }: ColorInputProps) {
  // `#abc` on its way to `#abcdef` must not be rewritten under the cursor.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="input color-input">
      <input
        type="color"
        value={isColor(value) ? value : '#000000'}
        aria-label={swatchLabel}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        id={id}
        className="color-hex mono"
        value={typed ?? value}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        aria-label={id ? undefined : swatchLabel}
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
