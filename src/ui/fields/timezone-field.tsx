import { useId, useMemo, useState } from 'react'
import { isTimezone } from '#core/timezone.ts'
import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

/** Any zone the runtime knows, found by typing. */
export function TimezoneField({ name, setting, label, help }: FieldProps) {
  const field = useField<string>(name, setting)
  const list = useId()
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  // What is half typed is no zone yet: it is kept here until it is one.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FieldFrame field={field as never} label={label} help={help}>
      {({ id, describedBy, invalid }) => (
        <>
          <input
            id={id}
            className="input"
            list={list}
            value={typed ?? field.value}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => {
              const written = event.currentTarget.value
              setTyped(written)
              if (isTimezone(written)) field.set(written)
            }}
            onBlur={() => setTyped(null)}
          />
          <datalist id={list}>
            {zones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}
