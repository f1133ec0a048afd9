import type { FieldProps } from './bind-field.tsx'
import { accepts } from './bounds.ts'
import { EmojiInput } from './emoji-input.tsx'
import { InputField } from './input-field.tsx'

export function EmojiField({ fallback, ...props }: FieldProps & { fallback?: string }) {
  return (
    <InputField<string | null> {...props}>
      {(input) => <EmojiInput {...input} fallback={fallback} clearable={accepts(props.setting.schema, null)} />}
    </InputField>
  )
}
