import type { FieldProps } from './bind-field.tsx'
import { useField } from './use-field.ts'
import './check-field.css'

/** One checkbox among several that answer the same question. */
export function CheckField({ name, setting, label }: FieldProps) {
  const field = useField<boolean>(name, setting)
  return (
    <label className={field.changed ? 'check check-changed' : 'check'} id={`setting-${name}`}>
      <input type="checkbox" checked={field.value} onChange={(event) => field.set(event.currentTarget.checked)} />
      {label ?? field.label}
    </label>
  )
}
