import type { InputProps } from './input-props.ts'
import './check-field.css'
import './choices-input.css'

export type ChoicesExtras = { options: Readonly<Record<string, string>> }

/** A checkbox for each value, saved in the order in which they are shown. */
export function ChoicesInput({
  id,
  label,
  value,
  onChange,
  describedBy,
  options,
}: InputProps<string[]> & ChoicesExtras) {
  const turn = (key: string, on: boolean) => {
    const known = Object.keys(options).filter((other) => (other === key ? on : value.includes(other)))
    // A saved value that is no longer offered must not be lost when another box is ticked or unticked.
    onChange([...known, ...value.filter((other) => !Object.hasOwn(options, other))])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame that this does not have
    <div className="choices" id={id} role="group" aria-label={label} aria-describedby={describedBy}>
      {Object.entries(options).map(([key, words]) => (
        <label key={key} className="check">
          <input
            type="checkbox"
            checked={value.includes(key)}
            onChange={(event) => turn(key, event.currentTarget.checked)}
          />
          {words}
        </label>
      ))}
    </div>
  )
}
