import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import type { InputProps } from '#ui/fields/input-props.ts'
import { NumberInput } from '#ui/fields/number-input.tsx'
import './economy.css'

type OptionalNumberProps = InputProps<number | null> & {
  /** Label of the absent number: "no limit". */
  none: string
  /** The value it starts with. */
  first: number
  min?: number
  max?: number
}

/** A number, or a label for none. */
export function OptionalNumber({ none, first, value, onChange, min = 0, ...props }: OptionalNumberProps) {
  const { id, label, describedBy, invalid, max } = props
  if (value === null) {
    return (
      <Button id={id} size="small" aria-describedby={describedBy} onClick={() => onChange(first)}>
        {none}
        <span className="unseen">{`: ${label}`}</span>
      </Button>
    )
  }
  return (
    <span className="optional-number">
      <NumberInput
        id={id}
        label={label}
        describedBy={describedBy}
        invalid={invalid}
        min={min}
        {...(max !== undefined && { max })}
        value={value}
        onChange={onChange}
      />
      <IconButton
        icon="u-x"
        size="small"
        label={m['economy.page.form.drop']({ name: label })}
        onClick={() => onChange(null)}
      />
    </span>
  )
}

type OptionalNumberRowProps = Omit<OptionalNumberProps, 'id' | 'describedBy' | 'invalid'> & {
  help?: string
  error: string | null
}

export function OptionalNumberRow({ help, error, ...props }: OptionalNumberRowProps) {
  return (
    <FormField label={props.label} help={help} error={error} layout="row">
      {(control) => <OptionalNumber {...props} {...control} />}
    </FormField>
  )
}
