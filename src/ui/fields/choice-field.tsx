import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

type ChoiceFieldProps = FieldProps & {
  /** Words for the values, where the module's texts have none. */
  options?: Readonly<Record<string, string>>
}

/** One of a few words. Their labels are the setting's `options`, in the order of the texts. */
export function ChoiceField({ name, setting, label, help, options }: ChoiceFieldProps) {
  const field = useField<string>(name, setting)
  return (
    <FieldFrame field={field as never} label={label} help={help}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          className="input"
          value={field.value}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => field.set(event.currentTarget.value)}
        >
          {Object.entries(options ?? field.options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
