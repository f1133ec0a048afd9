import { useState } from 'react'
import { useGuildTools } from '../guild/guild-context.tsx'
import type { InputProps } from './input-props.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** A full hour where the setting is a number; hours and minutes where it is `HH:MM`. */
export function TimeInput(props: InputProps<number> | InputProps<string>) {
  return isHour(props) ? <HourInput {...props} /> : <ClockInput {...props} />
}

function isHour(props: InputProps<number> | InputProps<string>): props is InputProps<number> {
  return typeof props.value === 'number'
}

function HourInput({ id, label, value, onChange, describedBy, invalid }: InputProps<number>) {
  const { locale } = useGuildTools()
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <select
      id={id}
      className="input"
      value={value}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {format.format(Date.UTC(2000, 0, 1, hour))}
        </option>
      ))}
    </select>
  )
}

type ClockInputProps = InputProps<string> & {
  /** In seconds; a minute if it is left out. */
  step?: number
}

export function ClockInput({ id, label, value, onChange, describedBy, invalid, step }: ClockInputProps) {
  // A half-typed time has no value yet; writing the old value back would erase what was typed.
  const [isHalfTyped, setHalfTyped] = useState(false)
  return (
    <input
      id={id}
      type="time"
      step={step}
      className="input num"
      value={isHalfTyped ? '' : value}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={(event) => {
        const next = event.currentTarget.value
        setHalfTyped(next === '')
        if (next !== '') onChange(next.slice(0, 5))
      }}
      onBlur={() => setHalfTyped(false)}
    />
  )
}
