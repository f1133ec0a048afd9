import { useId, useMemo, useState } from 'react'
import { isTimezone } from '#core/timezone.ts'
import type { InputProps } from '#ui/fields/input-props.ts'

/** Any zone the browser knows, found by typing. */
export function ZoneInput({ id, label, value, onChange, describedBy, invalid }: InputProps<string>) {
  const list = useId()
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  // What is half typed is no zone yet: it is kept here until it is one.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <input
        id={id}
        className="input"
        list={list}
        value={typed ?? value}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          const written = event.currentTarget.value
          setTyped(written)
          if (isTimezone(written)) onChange(written)
        }}
        onBlur={() => setTyped(null)}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
