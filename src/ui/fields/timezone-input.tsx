import { useId, useState } from 'react'
import { isTimezone } from '#core/timezone.ts'
import type { InputProps } from './input-props.ts'

type TimezoneInputProps = InputProps<string> & {
  /** What an empty box means; without it the box goes back to its zone. */
  emptyWords?: string
  /** What is being typed, whether it is a zone or not; null when the box loses the focus. */
  onTyped?: (typed: string | null) => void
}

/** Any zone the browser knows, found by typing. */
export function TimezoneInput(props: TimezoneInputProps) {
  const { id, label, value, onChange, describedBy, invalid, emptyWords, onTyped } = props
  const list = useId()
  // About four hundred, and not needed before the box gets the focus.
  const [zones, setZones] = useState<readonly string[]>([])
  // Half-typed text is not a zone: it is kept here until it is one.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (written: string | null) => {
    setTyped(written)
    onTyped?.(written)
  }
  return (
    <>
      <input
        id={id}
        className="input"
        list={list}
        value={typed ?? value}
        placeholder={emptyWords}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          const written = event.currentTarget.value
          type(written)
          if (written === '' ? emptyWords !== undefined : isTimezone(written)) onChange(written)
        }}
        onFocus={() => setZones(Intl.supportedValuesOf('timeZone'))}
        onBlur={() => type(null)}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
