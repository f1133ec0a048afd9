import type { MentionTarget } from '#core/settings/mention.ts'
import type { FieldProps } from './bind-field.tsx'
import { maxEntriesOf } from './entries-max.ts'
import { FieldFrame } from './field-frame.tsx'
import { MentionsInput } from './mentions-input.tsx'
import { useField } from './use-field.ts'

export function MentionsField({ name, setting, label, help }: FieldProps) {
  const field = useField<MentionTarget[]>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help} layout="column">
      {(control) => (
        <MentionsInput
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          max={maxEntriesOf(setting.schema)}
        />
      )}
    </FieldFrame>
  )
}
