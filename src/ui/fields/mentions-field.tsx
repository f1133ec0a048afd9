import type { MentionTarget } from '#core/settings/mention.ts'
import type { FieldProps } from './bind-field.tsx'
import { maxEntriesOf } from './entries-max.ts'
import { InputField } from './input-field.tsx'
import { MentionsInput } from './mentions-input.tsx'

export function MentionsField(props: FieldProps) {
  return (
    <InputField<MentionTarget[]> {...props} layout="column">
      {(input) => <MentionsInput {...input} max={maxEntriesOf(props.setting.schema)} />}
    </InputField>
  )
}
