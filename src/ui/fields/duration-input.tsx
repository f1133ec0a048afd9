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
  /** What 0 means ("never"); without words, 0 is not offered. */
  zero?: string | undefined
  /** What the absence of a duration means; without words, it is not offered. */
  optional?: string | undefined
  /** In seconds: longer units are left out. */
  max?: number
  /** Where it begins when one chooses a unit after "never", in seconds. */
  start?: number
}

/** A number and its unit. "Never" and "none" have no number. */
export function DurationInput(props: InputProps<number | null> & DurationExtras) {
  const { id, label, value, onChange, describedBy, invalid, zero, optional } = props
  const { max = Number.POSITIVE_INFINITY, start = 60 } = props
  // 60 minutes stay 60 minutes while somebody types them, until the value comes from elsewhere.
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
