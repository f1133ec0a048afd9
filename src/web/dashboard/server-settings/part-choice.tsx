import type { ReactNode } from 'react'
import { FormField } from '#ui/fields/form-field.tsx'

type PartChoiceProps = {
  label: string
  value: string
  onChange(value: string): void
  /** Options listed before the modules. */
  children: ReactNode
  modules: readonly { id: string; name: string }[]
}

/** Chooses what a dialog applies to: everything, or one module. */
export const PartChoice = ({ label, value, onChange, children, modules }: PartChoiceProps) => (
  <FormField label={label}>
    {(control) => (
      <select
        id={control.id}
        className="input"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
        {modules.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )}
  </FormField>
)
