import type { MentionTarget } from '#core/settings/mention.ts'
import type { FieldProps } from './bind-field.tsx'
import { InputField } from './input-field.tsx'
import { MentionInput } from './mention-input.tsx'

export function MentionField(props: FieldProps) {
  return <InputField<MentionTarget | null> {...props}>{(input) => <MentionInput {...input} />}</InputField>
}
