import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import type { ControlProps } from './field-frame.tsx'
import './field-frame.css'
import './form-field.css'

type FormFieldProps = {
  label: ReactNode
  help?: string | null | undefined
  error?: string | null | undefined
  /** `row`: label left, control right. `column`: control below. */
  layout?: 'row' | 'column'
  /** The label covers several controls, each with an accessible name of its own. */
  group?: boolean
  /** At the right end, beside the label. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Makes a bare control look like a bound field, for the form of an entry. */
export function FormField({ label, help, error, layout = 'column', group, aside, children }: FormFieldProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`field form-field field-${layout}${error ? ' field-invalid' : ''}`}>
      <div className="field-text">
        <span className="field-label">
          {group ? <span id={`${id}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>}
          {aside && <span className="field-aside">{aside}</span>}
        </span>
        {help && (
          <p className="field-help" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
      <div className="field-control">{children({ id, describedBy, invalid: !!error })}</div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="u-alert" size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
