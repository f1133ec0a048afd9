import type { InputProps } from './input-props.ts'

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
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange(typed ? new Date(typed).toISOString() : null)
      }}
    />
  )
}

function localMoment(iso: string): string {
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
