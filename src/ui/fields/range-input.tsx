import { m } from '#texts'
import type { InputProps } from './input-props.ts'
import { type NumberExtras, NumberInput } from './number-input.tsx'
import './range-input.css'

export type Bounds = [number, number]

/** "15 to 25". Each end is typed freely; a wrong pair gets an error and is not corrected. */
export function RangeInput({
  id,
  label,
  value,
  onChange,
  describedBy,
  invalid,
  unit,
  ...rules
}: InputProps<Bounds> & Omit<NumberExtras, 'zero'>) {
  const [low, high] = value
  const shared = { describedBy, invalid, ...rules }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame that this does not have
    <span className="range" role="group" aria-label={label}>
      <NumberInput
        {...shared}
        id={id}
        label={m['ui.range.min']({ name: label })}
        value={low}
        onChange={(next) => onChange([next, high])}
      />
      <span className="range-to" aria-hidden="true">
        {m['ui.range.to']()}
      </span>
      <NumberInput
        {...shared}
        label={m['ui.range.max']({ name: label })}
        value={high}
        onChange={(next) => onChange([low, next])}
        unit={unit}
      />
    </span>
  )
}
