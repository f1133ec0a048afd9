import { m } from '#texts'
import { FormField } from '#ui/fields/form-field.tsx'
import { OptionalNumber } from './optional-number.tsx'
import './economy.css'

type Bounds = { min?: number | undefined; max?: number | undefined }
type BetweenProps = {
  label: string
  bounds: Bounds | undefined
  max?: number
  error: string | null
  onChange(bounds: Bounds): void
}

/** A minimum and a maximum, each optional. */
export function Between({ label, bounds = {}, max, error, onChange }: BetweenProps) {
  const shared = { first: 1, ...(max !== undefined && { max }) }
  return (
    <FormField label={label} layout="row" group error={error}>
      {({ invalid, describedBy }) => (
        <span className="between">
          <OptionalNumber
            {...shared}
            label={m['ui.range.min']({ name: label })}
            none={m['economy.page.condition.noMin']()}
            describedBy={describedBy}
            invalid={invalid}
            value={bounds.min ?? null}
            onChange={(min) => onChange({ ...bounds, min: min ?? undefined })}
          />
          <OptionalNumber
            {...shared}
            label={m['ui.range.max']({ name: label })}
            none={m['economy.page.condition.noMax']()}
            describedBy={describedBy}
            invalid={invalid}
            value={bounds.max ?? null}
            onChange={(most) => onChange({ ...bounds, max: most ?? undefined })}
          />
        </span>
      )}
    </FormField>
  )
}
