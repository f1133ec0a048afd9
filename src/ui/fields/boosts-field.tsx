import type { FieldProps } from './bind-field.tsx'
import { type Boosts, BoostsInput } from './boosts-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

export function BoostsField({ name, setting, label, help, kind }: FieldProps & { kind: 'role' | 'channel' }) {
  const field = useField<Boosts>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help} layout="column">
      {(control) => (
        <BoostsInput {...control} label={label ?? field.label} kind={kind} value={field.value} onChange={field.set} />
      )}
    </FieldFrame>
  )
}
