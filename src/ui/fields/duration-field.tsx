import { useState } from 'react'
import { m } from '#texts'
import type { FieldProps } from './bind-field.tsx'
import { DURATION_UNITS, type DurationUnit, joinDuration, splitDuration } from './duration.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import './duration-field.css'

const UNIT_WORDS: Record<DurationUnit, () => string> = {
  seconds: m['ui.duration.seconds'],
  minutes: m['ui.duration.minutes'],
  hours: m['ui.duration.hours'],
}

/** A number and its unit; 0 is "never" and has no number. */
export function DurationField({ name, setting, label, help, start = 60 }: FieldProps & { start?: number }) {
  const field = useField<number>(name, setting)
  const [chosen, setChosen] = useState<DurationUnit | null>(null)
  const natural = splitDuration(field.value)
  const unit = chosen ?? natural.unit
  const count = chosen ? field.value / joinDuration(1, chosen) : natural.count
  return (
    <FieldFrame field={field as never} label={label} help={help}>
      {({ id, describedBy, invalid }) => (
        <span className="duration">
          {field.value > 0 && (
            <input
              className="input input-short num"
              type="number"
              min={1}
              value={Number.isInteger(count) ? count : field.value}
              aria-label={m['ui.duration.count']({ name: label ?? field.label })}
              aria-invalid={invalid || undefined}
              onChange={(event) => {
                const typed = Number(event.currentTarget.value)
                setChosen(unit)
                field.set(joinDuration(Number.isFinite(typed) && typed > 0 ? typed : 1, unit))
              }}
            />
          )}
          <select
            id={id}
            className="input duration-unit"
            value={field.value === 0 ? 'never' : unit}
            aria-describedby={describedBy}
            onChange={(event) => {
              const next = event.currentTarget.value
              const known = DURATION_UNITS.find((candidate) => candidate.unit === next)
              if (!known) field.set(0)
              else if (field.value === 0) field.set(start)
              else field.set(joinDuration(natural.count, known.unit))
              setChosen(known && field.value !== 0 ? known.unit : null)
            }}
          >
            <option value="never">{m['ui.duration.never']()}</option>
            {DURATION_UNITS.toReversed().map(({ unit: value }) => (
              <option key={value} value={value}>
                {UNIT_WORDS[value]()}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldFrame>
  )
}
