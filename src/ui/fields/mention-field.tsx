import type { MentionTarget } from '#core/settings/mention.ts'
import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { MentionInput } from './mention-input.tsx'
import { useField } from './use-field.ts'

export function MentionField({ name, setting, label, help }: FieldProps) {
  const field = useField<MentionTarget | null>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {(control) => <MentionInput {...control} label={label ?? field.label} value={field.value} onChange={field.set} />}
    </FieldFrame>
  )
}
