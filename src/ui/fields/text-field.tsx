import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

/** A short text on one line. */
export function TextField({ name, setting, label, help, short }: FieldProps & { short?: boolean }) {
  const field = useField<string>(name, setting)
  return (
    <FieldFrame field={field} label={label} help={help}>
      {({ id, describedBy, invalid }) => (
        <input
          id={id}
          className={short ? 'input input-short' : 'input'}
          value={field.value}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => field.set(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
