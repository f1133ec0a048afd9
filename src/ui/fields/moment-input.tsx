import type { InputProps } from './input-props.ts'
import { localMoment, momentTyped } from './moment.ts'

/** Edited in the browser's time zone; saved as a moment that is the same for everybody. */
export function MomentInput({ id, describedBy, invalid, value, onChange }: InputProps<string | null>) {
  return (
    <input
      id={id}
      type="datetime-local"
      className="input"
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={value ? localMoment(value) : ''}
      // Otherwise browsers accept years of six digits.
      max="9999-12-31T23:59"
      onChange={(event) => onChange(momentTyped(event.currentTarget.value))}
    />
  )
}
