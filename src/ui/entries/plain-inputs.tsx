import type { InputProps } from '../fields/input-props.ts'
import { Switch } from '../switch.tsx'

type TextInputProps = InputProps<string> & {
  maxLength?: number
  /** More than one line. */
  rows?: number
  placeholder?: string
  type?: 'text' | 'url'
  inputMode?: 'numeric'
  mono?: boolean
}

export function TextInput({ id, label, value, onChange, describedBy, invalid, rows, mono, ...rest }: TextInputProps) {
  const shared = {
    ...rest,
    id,
    value,
    className: mono ? 'input mono' : 'input',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  const { type = 'text', ...area } = shared
  return rows === undefined ? <input {...area} type={type} /> : <textarea {...area} rows={rows} />
}

export function SwitchInput({ id, label, value, onChange, describedBy }: InputProps<boolean>) {
  return <Switch id={id} aria-label={label} aria-describedby={describedBy} checked={value} onChange={onChange} />
}
