import type { FieldProps } from './bind-field.tsx'
import { choicesOf } from './bounds.ts'
import { ChoicesInput } from './choices-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

type ChoicesFieldProps = FieldProps & {
  /** Labels of the values, where the module's texts have none. */
  options?: Readonly<Record<string, string>>
}

/** Any number of a few values. */
export function ChoicesField({ name, setting, label, help, options }: ChoicesFieldProps) {
  const field = useField<string[]>(name, setting)
  const words = options ?? field.options
  const known = choicesOf(setting.schema).map(
    (value) => [String(value), words[String(value)] ?? String(value)] as const,
  )
  return (
    <FieldFrame field={field} label={label} help={help} layout="column" group>
      {(control) => (
        <ChoicesInput
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          options={known.length > 0 ? Object.fromEntries(known) : words}
        />
      )}
    </FieldFrame>
  )
}
