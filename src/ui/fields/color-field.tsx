import { Icon } from '../icon.tsx'
import type { FieldProps } from './bind-field.tsx'
import { ColorInput } from './color-input.tsx'
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
    <FieldFrame field={field} label={label} help={help} lockedControl={locked}>
      {(control) => <ColorInput {...control} label={label ?? field.label} value={field.value} onChange={field.set} />}
    </FieldFrame>
  )
}
