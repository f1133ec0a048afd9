import { m } from '#texts'
import type { FieldProps } from './bind-field.tsx'
import { accepts, numberRulesOf } from './bounds.ts'
import { DurationInput } from './duration-input.tsx'
import { durationText } from './duration-text.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldState, useField } from './use-field.ts'

type DurationFieldProps = FieldProps & {
  /** Labels for 0 ("never") and for null ("no duration"), which are offered where the schema accepts them. */
  zero?: string
  optional?: string
  start?: number
}

export function DurationField({ name, setting, label, help, zero, optional, start }: DurationFieldProps) {
  const field = useField<number | null>(name, setting)
  const { schema } = setting
  return (
    <FieldFrame field={{ ...field, error: errorOf(field) }} label={label} help={help}>
      {(control) => (
        <DurationInput
          {...control}
          label={label ?? field.label}
          value={field.value}
          onChange={field.set}
          zero={accepts(schema, 0) ? (zero ?? m['ui.duration.never']()) : undefined}
          optional={accepts(schema, null) ? (optional ?? m['ui.duration.none']()) : undefined}
          max={numberRulesOf(schema).max}
          {...(start !== undefined && { start })}
        />
      )}
    </FieldFrame>
  )
}

/** "From 10 seconds to 1 day": nobody counts in 86,400 seconds. */
function errorOf({ problem, error }: FieldState<number | null>): string | null {
  const { min, max } = problem?.params ?? {}
  if (problem?.code !== 'V_RANGE' || min === undefined || max === undefined) return error
  return m['ui.durationWords.range']({ min: durationText(Number(min)), max: durationText(Number(max)) })
}
