import type { FieldProps } from './bind-field.tsx'
import { accepts } from './bounds.ts'
import { EmojiInput } from './emoji-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

export function EmojiField({ name, setting, label, help, fallback }: FieldProps & { fallback?: string }) {
  const field = useField<string | null>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {(control) => (
        <EmojiInput
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          fallback={fallback}
          clearable={accepts(setting.schema, null)}
        />
      )}
    </FieldFrame>
  )
}
