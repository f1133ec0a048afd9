import { useId } from 'react'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import type { InputProps } from './input-props.ts'
import './choice-input.css'

export type ChoiceExtras = {
  /** Label of each value, in the order in which they are shown. */
  options: Readonly<Record<string, string>>
  look?: 'select' | 'segment' | 'cards'
  /** A sentence for each card. */
  details?: Readonly<Record<string, string>> | undefined
  /** Values reserved for premium servers, when this one is not. */
  reserved?: ReadonlySet<string>
}

/** One of a few: a select for many, segments for two or three short words, cards where each needs a sentence. */
export function ChoiceInput({ look = 'select', ...props }: InputProps<string> & ChoiceExtras) {
  return look === 'select' ? <SelectChoice {...props} /> : <RadioChoice {...props} look={look} />
}

function SelectChoice({
  id,
  label,
  value,
  onChange,
  describedBy,
  invalid,
  ...extras
}: InputProps<string> & ChoiceExtras) {
  return (
    <select
      id={id}
      className="input"
      value={value}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {Object.entries(extras.options).map(([key, words]) => (
        <option key={key} value={key}>
          {extras.reserved?.has(key) ? `${words} · ${m['ui.premium.badge']()}` : words}
        </option>
      ))}
    </select>
  )
}

type RadioChoiceProps = InputProps<string> & ChoiceExtras & { look: 'segment' | 'cards' }

/** Native radio buttons, styled: arrow keys, Tab and "1 of 3" for screen readers are built in. */
function RadioChoice({ id, label, value, onChange, describedBy, invalid, look, ...extras }: RadioChoiceProps) {
  const name = useId()
  const { options, details = {}, reserved } = extras
  return (
    <div
      className={`choice-${look}`}
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      {Object.entries(options).map(([key, words]) => (
        <label key={key} className="choice-option">
          <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
          <span className="choice-words">
            {words}
            {reserved?.has(key) && (
              <span className="choice-reserved" title={m['issues.W_PREMIUM']()}>
                <Icon name="u-gem" size="small" />
                <span className="unseen">{m['ui.premium.badge']()}</span>
              </span>
            )}
          </span>
          {look === 'cards' && details[key] && <span className="choice-detail">{details[key]}</span>}
        </label>
      ))}
    </div>
  )
}
