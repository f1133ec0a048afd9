import type { FieldProps } from './bind-field.tsx'
import { type Boosts, BoostsInput } from './boosts-input.tsx'
import { InputField } from './input-field.tsx'

export function BoostsField({ kind, ...props }: FieldProps & { kind: 'role' | 'channel' }) {
  return (
    <InputField<Boosts> {...props} layout="column">
      {(input) => <BoostsInput {...input} kind={kind} />}
    </InputField>
  )
}
