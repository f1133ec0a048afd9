import { useState } from 'react'
import { m } from '#texts'
import { type DurationUnit, joinDuration, splitDuration, unitSeconds, unitsUpTo } from './duration.ts'
import type { InputProps } from './input-props.ts'
import { NumberInput } from './number-input.tsx'
import './duration-field.css'

const UNIT_WORDS: Record<DurationUnit, () => string> = {
  seconds: m['ui.duration.seconds'],
  minutes: m['ui.duration.minutes'],
  hours: m['ui.duration.hours'],
  days: m['ui.duration.days'],
}

export type DurationExtras = {
  /** Label of 0 ("never"); without it, 0 is not offered. */
  zero?: string | undefined
  /** Label of an absent duration; without it, none is not offered. */
  optional?: string | undefined
  /** In seconds: longer units are left out. */
  max?: number
  /** The value, in seconds, when a unit is chosen after "never". */
  start?: number
}

/** A number and its unit. "Never" and "none" hide the number. */
export function DurationInput(props: InputProps<number | null> & DurationExtras) {
  const { id, label, value, onChange, describedBy, invalid, zero, optional } = props
  const { max = Number.POSITIVE_INFINITY, start = 60 } = props
  // 60 minutes stay 60 minutes while they are being typed, until the value changes from elsewhere.
  const [chosen, setChosen] = useState<{ unit: DurationUnit; seconds: number } | null>(null)
  const natural = splitDuration(value ?? 0)
  const isOwn = chosen !== null && chosen.seconds === value
  const unit = isOwn ? chosen.unit : natural.unit
  const hasCount = value !== null && (value > 0 || zero === undefined || isOwn)
  const set = (count: number, next: DurationUnit) => {
    const seconds = joinDuration(count, next)
    setChosen({ unit: next, seconds })
    onChange(seconds)
  }
  const choose = (next: string) => {
    const known = unitsUpTo(Number.POSITIVE_INFINITY).find((candidate) => candidate === next)
    if (known === undefined) {
      setChosen(null)
      return onChange(next === 'none' ? null : 0)
    }
    const first = splitDuration(start)
    if (hasCount) set(value / unitSeconds(unit), known)
    else set(known === first.unit ? first.count : 1, known)
  }
  return (
    <span className="duration">
      {hasCount && (
        <NumberInput
          label={m['ui.duration.count']({ name: label })}
          value={value / unitSeconds(unit)}
          onChange={(count) => set(count, unit)}
          min={0}
          invalid={invalid}
        />
      )}
      <select
        id={id}
        className="input duration-unit"
        value={hasCount ? unit : value === null ? 'none' : 'zero'}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {optional !== undefined && <option value="none">{optional}</option>}
        {zero !== undefined && <option value="zero">{zero}</option>}
        {unitsUpTo(Math.max(max, hasCount ? unitSeconds(unit) : 1)).map((option) => (
          <option key={option} value={option}>
            {UNIT_WORDS[option]()}
          </option>
        ))}
      </select>
    </span>
  )
}
