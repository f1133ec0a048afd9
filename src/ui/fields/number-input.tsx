import { useId, useState } from 'react'
import { m } from '#texts'
import { useGuildTools } from '../guild/guild-context.tsx'
import type { InputProps } from './input-props.ts'
import { parseTypedNumber, stepNumber } from './typed-number.ts'
import './number-input.css'

export type NumberExtras = {
  /** After the number: "XP", "days". */
  unit?: string | undefined
  /** Label of 0: "no limit". */
  zero?: string | undefined
  min?: number
  max?: number
  step?: number
}

const BIG_STEPS = 10

/**
 * Typed text stays as it is until the focus leaves: a native number box empties itself at the first character it does
 * not accept. A value beyond the bounds is not corrected; the field says what is allowed.
 */
export function NumberInput({
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  ...props
}: InputProps<number> & NumberExtras) {
  const { id, label, value, onChange, describedBy, invalid, unit, zero } = props
  const { locale } = useGuildTools()
  const own = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const whole = Number.isInteger(step)
  const parsed = typed === null ? null : parseTypedNumber(typed, whole)
  const isKept = typed !== null && (parsed === null || parsed === value)
  const refused = isKept && parsed === null && typed.trim() !== ''
  const zeroShown = zero !== undefined && value === 0 && !refused
  const notes = [describedBy, unit && `${own}-unit`, zeroShown && `${own}-zero`, refused && `${own}-refused`]
  const turn = (by: number) => {
    setTyped(null)
    onChange(stepNumber(value, by, { min, max }))
  }
  return (
    <span className="number">
      <input
        id={id}
        className="input input-short num"
        role="spinbutton"
        inputMode={min < 0 ? 'text' : whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={zeroShown ? zero : undefined}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-describedby={notes.filter(Boolean).join(' ') || undefined}
        aria-invalid={invalid || refused || undefined}
        value={isKept ? typed : written(value, locale)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const next = parseTypedNumber(currentTarget.value, whole)
          if (next !== null && next !== value) onChange(next)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: BIG_STEPS, PageDown: -BIG_STEPS }[event.key]
          // With Alt the arrows change the module (spec §2).
          if (steps === undefined || event.altKey || event.ctrlKey) return
          event.preventDefault()
          turn(steps * step)
        }}
      />
      {unit && (
        <span className="number-unit" id={`${own}-unit`}>
          {unit}
        </span>
      )}
      {zeroShown && (
        <span className="number-unit" id={`${own}-zero`}>
          {zero}
        </span>
      )}
      {refused && (
        <span className="number-refused" id={`${own}-refused`} role="alert">
          {m['ui.number.refused']()}
        </span>
      )}
    </span>
  )
}

/** Without digit grouping: the text being edited should look like what people type. */
function written(value: number, locale: string): string {
  return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 6 })
}
